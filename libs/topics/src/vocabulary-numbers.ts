import { taxonomy } from './taxonomy.ts';
import { functionList } from './titles/function-list.ts';
import { industries } from './titles/industries.ts';
import { titleTopics } from './titles/title-topics.ts';
import type { Weights } from './weight-board.ts';

/**
 * Ids of the vocabulary as small numbers, in the order of the ids: the same for the same
 * `vocabularyVersion`, and for no other.
 */
export interface Numbering {
  ids: readonly string[];
  numberOf: (id: string) => number | undefined;
}

export const topicNumbers: Numbering = numberAll([
  ...taxonomy.map(({ id }) => id),
  ...Object.keys(titleTopics),
  ...functionList.flatMap(({ topics }) => Object.keys(topics)),
  ...industries.flatMap(({ topics }) => Object.keys(topics)),
]);
export const functionNumbers: Numbering = numberAll(functionList.map(({ id }) => id));

/** The number of an id that the vocabulary is known to have. */
export function numberIn({ numberOf }: Numbering, id: string): number {
  const number = numberOf(id);
  if (number === undefined) throw new Error(`the vocabulary does not list ${id}`);
  return number;
}

/** Weights by id as weights by number. */
export function numbered(weights: Readonly<Record<string, number>>, numbering: Numbering): Weights {
  return Object.entries(weights).flatMap(([id, weight]) => [numberIn(numbering, id), weight]);
}

function numberAll(all: readonly string[]): Numbering {
  // As `<` compares: the order in which equal weights stand in a reading.
  const ids = [...new Set(all)].toSorted((a, b) => (a < b ? -1 : 1));
  const numbers = new Map(ids.map((id, place) => [id, place]));
  return { ids, numberOf: (id) => numbers.get(id) };
}
