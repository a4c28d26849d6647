import { buildTermTable, parseTerm, type TermTable } from '@tagwell/topics/atlas/find-terms';
import { findFeatures } from '@tagwell/topics/atlas/post-features';
import { topics } from '@tagwell/topics/topics';
import { readAtlas } from '../../../libs/topics/training/read-atlas.ts';

/** The vote of a term that nearly always means a topic. */
const surely = 3;

/** By row of the table the topics that a term stands for. */
let known: { table: TermTable; topics: string[][] } | undefined;

/**
 * Statistical baselines give phrases, not topics. A phrase counts as every topic whose name, or a
 * term that nearly always means it, it contains; in the baselines' favour, one that contains none is
 * left out.
 */
export function nameTopics(phrases: readonly string[]): string[] {
  known ??= readTerms();
  const { table, topics: byRow } = known;
  return [
    ...new Set(
      phrases.flatMap((phrase) =>
        findFeatures(table, phrase).flatMap(({ term }) => byRow[term.row] ?? []),
      ),
    ),
  ];
}

function readTerms(): { table: TermTable; topics: string[][] } {
  const terms = [
    ...topics.map(({ id, name }) => ({ entry: name.toLowerCase(), ids: [id] })),
    ...readAtlas(() => true).map(({ entry, votes }) => ({
      entry,
      ids: [...votes].flatMap(([id, vote]) => (vote >= surely ? [id] : [])),
    })),
  ].filter(({ ids }) => ids.length > 0);
  return {
    table: buildTermTable(terms.flatMap(({ entry }, row) => parseTerm(row, entry) ?? [])),
    topics: terms.map(({ ids }) => ids),
  };
}
