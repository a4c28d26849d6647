import { taxonomy } from './taxonomy.ts';
import { functionList } from './titles/function-list.ts';
import { industries } from './titles/industries.ts';
import { titleTopics } from './titles/title-topics.ts';

/**
 * Ids of the vocabulary as small numbers, in the order of the ids: the same for the same
 * `vocabularyVersion`, and for no other.
 */
export interface Numbering {
  ids: readonly string[];
  numberOf: (id: string) => number | undefined;
}

export const topicNumbers: Numbering = number([
  ...taxonomy.map(({ id }) => id),
  ...Object.keys(titleTopics),
  ...functionList.flatMap(({ topics }) => Object.keys(topics)),
  ...industries.flatMap(({ topics }) => Object.keys(topics)),
]);
export const functionNumbers: Numbering = number(functionList.map(({ id }) => id));

function number(all: readonly string[]): Numbering {
  // As `<` compares: the order in which equal weights stand in a reading.
  const ids = [...new Set(all)].toSorted((a, b) => (a < b ? -1 : 1));
  const numbers = new Map(ids.map((id, place) => [id, place]));
  return { ids, numberOf: (id) => numbers.get(id) };
}
