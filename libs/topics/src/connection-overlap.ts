import { parseEmbedding } from './embedding/embedding.ts';
import type { Weighted } from './functions.ts';
import { createWordNearness, nearnessOf, type WordNearness } from './title-meaning.ts';
import { titleWords } from './title-model.ts';

/**
 * What to look for among connections: what a post wants, short enough for a request. Weights are above 0
 * up to 1; words are as `titleWords` gives them.
 */
export interface OverlapQuery {
  functions: Weighted[];
  /** The telling words of the post's topics. */
  words: string[];
  /** Other telling words of the post itself; absent in queries of before. */
  postWords?: string[] | undefined;
  /** The serialized embedding of the post; absent where nothing is known of it. */
  meaning?: string | undefined;
}

/** A connection as it is stored. */
export interface ReadConnection {
  position: string | null;
  company: string | null;
  functions: readonly Weighted[];
}

/** A word of few titles finds people as surely as their line of work does; two may find them better. */
const wordsWorthMax = 1.5;
/** What the word that most titles have is worth still. */
const leastWorth = 0.05;
/** How much more a title that says what the post says has in common with it than one that does not. */
const nearnessShare = 1.5;
/** In a smaller network a word that comes twice is as telling as in one of this size. */
const fewestTitles = 50;

/**
 * How much connections have in common with a query: the sum of the products of weights over shared
 * lines of work, what the shared words are worth, and how near the title lies to the post. 0 is nothing in
 * common; only the order means something. Reference for tests and the benchmark; production ranks with
 * `network-index.ts`.
 *
 * @param network all connections: how many have a word says what it tells
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

/** What words of titles add to how near they lie to the post; undefined where nothing is known of it. */
export function nearnessAsked({
  meaning,
}: Pick<OverlapQuery, 'meaning'>): WordNearness | undefined {
  const embedding = parseEmbedding(meaning ?? '');
  return embedding && createWordNearness(embedding);
}

/** All words that a query asks for, each once. */
export function wordsOf({
  words,
  postWords = [],
}: Pick<OverlapQuery, 'words' | 'postWords'>): string[] {
  return [...new Set([...words, ...postWords])];
}

/** The score of the parts, for callers that sum them in another way. */
export function overlapOf(functions: number, words: number, near = 0): number {
  const shared = functions + Math.min(wordsWorthMax, words);
  return shared === 0 ? 0 : shared + nearnessShare * Math.max(0, near);
}

/** What a word tells that so many of the titles have: 1 for a single one, next to nothing for most. */
export function wordWorth(count: number, titles: number): number {
  const share = Math.log(Math.max(1, count)) / Math.log(Math.max(fewestTitles, titles));
  return Math.max(leastWorth, 1 - share);
}

/** In how many of the titles each of the words stands. */
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

/** The words of a query that stand in a title, each once. */
export function sharedWords(words: ReadonlySet<string>, title: string): string[] {
  if (words.size === 0) return [];
  return [...new Set(titleWords(title))].filter((word) => words.has(word));
}

/** The different words of a text as queries hold them; one or two letters tell nothing. */
export function queryWords(text: string): string[] {
  return [...new Set(titleWords(text))].filter((word) => word.length > 2);
}
