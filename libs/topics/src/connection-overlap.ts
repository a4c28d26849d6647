import { parseEmbedding } from './embedding/embedding.ts';
import type { Weighted } from './functions.ts';
import { createWordNearness, nearnessOf, type WordNearness } from './title-meaning.ts';
import { titleWords } from './title-model.ts';

/**
 * What to search connections for, short enough for a request. Weights are above 0 up to 1; words
 * are normalized by `titleWords`.
 */
export interface OverlapQuery {
  functions: Weighted[];
  /** Specific words of the post's topics. */
  words: string[];
  /** Other specific words of the post itself; absent in queries of earlier releases. */
  postWords?: string[] | undefined;
  /** The post's serialized embedding, if known. */
  meaning?: string | undefined;
}

/** A connection as it is stored. */
export interface ReadConnection {
  position: string | null;
  company: string | null;
  functions: readonly Weighted[];
}

/** A rare word finds people as reliably as their line of work; two may be better. */
const wordsWorthMax = 1.5;
/** The worth of the most common word. */
const leastWorth = 0.05;
/** The weight of a title's similarity to the post. */
const nearnessShare = 1.5;
/** Smaller networks count as this size, so that a word that occurs twice is still specific. */
const fewestTitles = 50;

/**
 * Scores how much connections have in common with a query: products of weights over shared lines of
 * work, the worth of shared words, and the title's similarity to the post. 0 means nothing in
 * common; only the order is meaningful. The reference for tests and the benchmark; production uses
 * `network-index.ts`.
 * @param network all connections, for the frequency of words
 */
export function createOverlapScorer(
  query: OverlapQuery,
  network: readonly Pick<ReadConnection, 'position' | 'company'>[],
): (connection: ReadConnection) => number {
  const wanted = new Map(query.functions.map(({ id, weight }) => [id, weight]));
  const words = new Set(wordsOf(query));
  const counts = countWords(network.map(titleOf), words);
  const ofWord = nearnessAsked(query);
  return (connection) => {
    const sum = connection.functions.reduce(
      (all, { id, weight }) => all + weight * (wanted.get(id) ?? 0),
      0,
    );
    const shared = sharedWords(words, titleOf(connection));
    const worth = shared.reduce(
      (all, word) => all + wordWorth(counts.get(word) ?? 0, network.length),
      0,
    );
    const near = ofWord && nearnessOf(new Set(titleWords(connection.position ?? '')), ofWord);
    return overlapOf(sum, worth, near);
  };
}

/**
 * How much words contribute to a title's similarity to the post; undefined without an embedding.
 */
export function nearnessAsked({
  meaning,
}: Pick<OverlapQuery, 'meaning'>): WordNearness | undefined {
  const embedding = parseEmbedding(meaning ?? '');
  return embedding && createWordNearness(embedding);
}

/** All words of a query, each once. */
export function wordsOf({
  words,
  postWords = [],
}: Pick<OverlapQuery, 'words' | 'postWords'>): string[] {
  return [...new Set([...words, ...postWords])];
}

/** Combines the parts of a score, for callers that compute them differently. */
export function overlapOf(functions: number, words: number, near = 0): number {
  const shared = functions + Math.min(wordsWorthMax, words);
  return shared === 0 ? 0 : shared + nearnessShare * Math.max(0, near);
}

/** The worth of a word by its frequency in titles: 1 for a single title, almost 0 for most. */
export function wordWorth(count: number, titles: number): number {
  const share = Math.log(Math.max(1, count)) / Math.log(Math.max(fewestTitles, titles));
  return Math.max(leastWorth, 1 - share);
}

/** The number of titles with each word. */
function countWords(
  titles: readonly string[],
  words: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const title of titles) {
    for (const word of sharedWords(words, title)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function titleOf({ position, company }: Pick<ReadConnection, 'position' | 'company'>): string {
  return `${position ?? ''} · ${company ?? ''}`;
}

/** A query's words in a title, each once. */
export function sharedWords(words: ReadonlySet<string>, title: string): string[] {
  if (words.size === 0) return [];
  return [...new Set(titleWords(title))].filter((word) => words.has(word));
}

/** The distinct words of a text for a query; skips words of one or two letters. */
export function queryWords(text: string): string[] {
  return [...new Set(titleWords(text))].filter((word) => word.length > 2);
}
