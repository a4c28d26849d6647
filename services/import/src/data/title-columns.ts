import { readTitleNumbers } from '@tagwell/topics/read-title';
import { storeWeights } from '@tagwell/topics/stored-weights';
import { vocabularyVersion } from '@tagwell/topics/vocabulary-version';

/** The columns of `linkedin_connections` that keep what a title says. */
export interface TitleColumns {
  vocabulary_version: number;
  topics: string;
  functions: string;
}

/** Reads the title of one person as an import stores it. */
export function readTitleColumns(position: string, company: string): TitleColumns {
  const { topics, functions } = readTitleNumbers(position, company);
  return {
    vocabulary_version: vocabularyVersion,
    topics: storeWeights(topics),
    functions: storeWeights(functions),
  };
}
