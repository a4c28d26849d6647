import type { Weighted } from './functions.ts';
import { titleWords } from './title-model.ts';

/**
 * What to look for among connections: what a post wants, short enough for a request. Weights are above 0
 * up to 1; words are as `titleWords` gives them.
 */
export interface OverlapQuery {
  functions: Weighted[];
  words: string[];
}

/** A connection as it is stored. */
export interface ReadConnection {
  position: string | null;
  company: string | null;
  functions: readonly Weighted[];
}

const wordShare = 0.25;
const wordsMax = 3;

/**
 * How much connections have in common with a query: the sum of the products of weights over shared
 * lines of work, and a quarter for each shared word, at most three. 0 is nothing in common; only
 * the order means something. Reference for tests and the benchmark; production ranks with
 * `network-index.ts`.
 */
export function createOverlapScorer(query: OverlapQuery): (connection: ReadConnection) => number {
  const wanted = new Map(query.functions.map(({ id, weight }) => [id, weight]));
  const words = new Set(query.words);
  return ({ functions, position, company }) => {
    const sum = functions.reduce((all, { id, weight }) => all + weight * (wanted.get(id) ?? 0), 0);
    return overlapOf(sum, sharedWords(words, `${position ?? ''} · ${company ?? ''}`).length);
  };
}

/** The score of the two parts, for callers that sum them in another way. */
export function overlapOf(functions: number, words: number): number {
  return functions + wordShare * Math.min(wordsMax, words);
}

/** The words of a query that stand in a title, each once. */
export function sharedWords(words: ReadonlySet<string>, title: string): string[] {
  if (words.size === 0) return [];
  return [...new Set(titleWords(title))].filter((word) => words.has(word));
}

/** The different words of a text as queries hold them; one or two letters tell nothing. */
export function queryWords(text: string): string[] {
  return [...new Set(titleWords(text))].filter((word) => word.length > 2);
}
