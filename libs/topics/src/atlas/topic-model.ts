import { dimensions, type Embedding } from '../embedding/embedding.ts';
import { findFeatures } from './find-features.ts';
import type { SparseRows } from './packed-arrays.ts';
import type { TermTable } from './term-table.ts';

/**
 * What a post says: one logistic model a class, over the terms of the post, a row a term, and over the
 * post's embedding as a whole. A class is a topic of the vocabulary, a kind of post (`kind/event`) or
 * `untaggable`.
 */
export interface TopicModel extends SparseRows {
  /** A digest of the sources it was trained from. */
  digest: string;
  classes: readonly string[];
  table: TermTable;
  /** Log-odds of each class in a post of which no term is known. */
  bias: Float64Array;
  /** What each part of an embedding adds to each class, a row a part. */
  embeddingWeights: Float32Array;
}

export interface ClassReading {
  name: string;
  /** 0..1. */
  chance: number;
  /** The writer's words that speak for it, the most telling first. */
  phrases: readonly string[];
}

/** A term speaks for a class in words that are worth showing from these log-odds on. */
const tellingWeight = 0.4;

/**
 * Every class with its chance, in the order of the classes.
 * @param embedding of the text as a whole; without it the words decide alone
 */
export function readClasses(
  model: TopicModel,
  text: string,
  embedding?: Embedding,
): ClassReading[] {
  const { classes, bias, offsets, targets, weights, table } = model;
  const odds = Float64Array.from(bias);
  if (embedding !== undefined) addEmbedding(odds, model.embeddingWeights, embedding);
  const telling = new Map<number, { phrase: string; by: number }[]>();
  for (const { term, strength, phrase } of findFeatures(table, text)) {
    const to = offsets[term.row + 1] ?? 0;
    for (let at = offsets[term.row] ?? 0; at < to; at += 1) {
      const target = targets[at] ?? 0;
      const by = (weights[at] ?? 0) * strength;
      odds[target] = (odds[target] ?? 0) + by;
      if (!term.isKnown || by < tellingWeight) continue;
      const others = telling.get(target);
      if (others === undefined) telling.set(target, [{ phrase, by }]);
      else others.push({ phrase, by });
    }
  }
  return classes.map((name, place) => ({
    name,
    chance: 1 / (1 + Math.exp(-(odds[place] ?? 0))),
    phrases: (telling.get(place) ?? []).toSorted((a, b) => b.by - a.by).map(({ phrase }) => phrase),
  }));
}

function addEmbedding(odds: Float64Array, weights: Float32Array, embedding: Embedding): void {
  for (let part = 0; part < dimensions; part += 1) {
    const value = embedding[part] ?? 0;
    const row = part * odds.length;
    for (let k = 0; k < odds.length; k += 1) {
      odds[k] = (odds[k] ?? 0) + value * (weights[row + k] ?? 0);
    }
  }
}
