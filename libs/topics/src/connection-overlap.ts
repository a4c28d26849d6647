import { normalizeWord } from './normalize-word.ts';
import { tokenize } from './tokenize.ts';
import type { TitleReading } from './title-reading.ts';

/**
 * What to look for in a network: a post's reading, short enough for a request. Weights are above 0
 * up to 1; words are as `normalizeWord` gives them.
 */
export interface NetworkQuery {
  topics: { id: string; weight: number }[];
  functions: { id: string; weight: number }[];
  words: string[];
}

/** A connection as it is stored. */
export interface ReadConnection extends Pick<TitleReading, 'topics' | 'functions'> {
  position: string | null;
  company: string | null;
}

/** Functions are in the topics already; they break ties towards the plain cases. */
const functionShare = 0.2;
const wordShare = 0.25;
const wordsMax = 3;

/**
 * How much connections have in common with a query: the sum of the products of weights over shared
 * topics, a fifth of the same over functions, and a quarter for each shared word, at most three. 0
 * is nothing in common; only the order means something.
 */
export function createOverlapScorer(query: NetworkQuery): (connection: ReadConnection) => number {
  const topics = new Map(query.topics.map(({ id, weight }) => [id, weight]));
  const functions = new Map(query.functions.map(({ id, weight }) => [id, weight]));
  const words = new Set(query.words);
  return ({ topics: own, functions: work, position, company }) => {
    const shared = sharedWords(words, `${position ?? ''} · ${company ?? ''}`).length;
    return overlapOf(sumOfProducts(topics, own), sumOfProducts(functions, work), shared);
  };
}

/** The score of its three parts, for whoever adds them up in another way. */
export function overlapOf(topics: number, functions: number, words: number): number {
  return topics + functionShare * functions + wordShare * Math.min(wordsMax, words);
}

/** The words of a query that stand in a title, each once. */
export function sharedWords(words: ReadonlySet<string>, title: string): string[] {
  if (words.size === 0) return [];
  const tokens = tokenize(title).map(({ normalized }) => normalized);
  return [...new Set(tokens)].filter((word) => words.has(word));
}

/** The different words of a text as queries hold them; one or two letters tell nothing. */
export function queryWords(text: string): string[] {
  const words = tokenize(text).flatMap(({ kind, text: word }) =>
    kind === 'word' ? [normalizeWord(word)] : [],
  );
  return [...new Set(words)].filter((word) => word.length > 2);
}

function sumOfProducts(weights: ReadonlyMap<string, number>, own: TitleReading['topics']): number {
  return own.reduce((sum, [id, weight]) => sum + weight * (weights.get(id) ?? 0), 0);
}
