import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { arrayReader, packArrays } from './atlas/packed-arrays.ts';
import {
  dimensions,
  dotProduct,
  type Embedding,
  similarity,
  steps,
} from './embedding/embedding.ts';
import type { Weighted } from './functions.ts';

/** Embeddings in the order of their names. */
export interface NamedEmbeddings {
  names: readonly string[];
  embeddings: Int8Array;
}

/** Approximate title embeddings without the encoder, fast enough for thousands of titles. */
export interface TitleMeaning {
  /**
   * Each word's contribution (normalized by `titleWords`); their sum approximates the sentence
   * encoder.
   */
  words: NamedEmbeddings;
  /** The mean embedding of titles per line of work. */
  work: NamedEmbeddings;
}

const heading = z.object({
  digest: z.string(),
  words: z.array(z.string()),
  work: z.array(z.string()),
});

/** @param digest a digest of the training sources */
export function packTitleMeaning({ words, work }: TitleMeaning, digest: string): Uint8Array {
  const head = JSON.stringify({ digest, words: words.names, work: work.names });
  return packArrays([Buffer.from(head), words.embeddings, work.embeddings]);
}

export function loadTitleMeaning(): TitleMeaning & { digest: string } {
  const next = arrayReader(readFileSync(new URL('../model/title-meaning.bin', import.meta.url)));
  const head = heading.parse(JSON.parse(Buffer.from(next(Uint8Array)).toString()));
  return {
    digest: head.digest,
    words: { names: head.words, embeddings: next(Int8Array) },
    work: { names: head.work, embeddings: next(Int8Array) },
  };
}

/** A word's contribution to a title's similarity to a text; undefined for an unknown word. */
export type WordNearness = (word: string) => number | undefined;

/** The similarity assumed for a title of unknown words. */
export const usualNearness = 0.25;

export function createWordNearness(text: Embedding): WordNearness {
  const asked = new Map<string, number | undefined>();
  return (word) => {
    if (!asked.has(word)) {
      const embedding = embeddingOfWord(word);
      asked.set(word, embedding === undefined ? undefined : similarity(text, embedding));
    }
    return asked.get(word);
  };
}

/**
 * The similarity of a title to a text: about the cosine of their embeddings, roughly -0.2 to 0.7.
 * @param words the title's distinct words, normalized by `titleWords`
 */
export function nearnessOf(words: Iterable<string>, ofWord: WordNearness): number {
  let sum: number | undefined;
  for (const word of words) {
    const added = ofWord(word);
    if (added !== undefined) sum = (sum ?? 0) + added;
  }
  return sum ?? usualNearness;
}

/** The weight of lines of work in a title's direction, relative to its words. */
const workShare = 0.5;
/** A shorter sum says little and is not normalized to length 1. */
const shortest = 0.3;

/**
 * A title's approximate embedding, from its words and lines of work. A vector of length 1, or
 * shorter if little is known.
 */
export function directionOfTitle(words: Iterable<string>, work: readonly Weighted[]): Float64Array {
  const { words: ofWords, work: ofWork } = shipped();
  const said = new Float64Array(dimensions);
  for (const word of words) addEmbedding(said, ofWords.get(word), 1);
  const done = new Float64Array(dimensions);
  for (const { id, weight } of work) addEmbedding(done, ofWork.get(id), weight);
  normalize(said);
  normalize(done);
  for (let part = 0; part < dimensions; part += 1) {
    said[part] = (said[part] ?? 0) + workShare * (done[part] ?? 0);
  }
  normalize(said);
  return said;
}

function addEmbedding(sum: Float64Array, embedding: Embedding | undefined, weight: number): void {
  if (embedding === undefined) return;
  const share = weight / steps;
  for (let part = 0; part < dimensions; part += 1) {
    sum[part] = (sum[part] ?? 0) + share * (embedding[part] ?? 0);
  }
}

function normalize(vector: Float64Array): void {
  const length = Math.max(shortest, Math.sqrt(dotProduct(vector, vector)));
  for (let part = 0; part < dimensions; part += 1) vector[part] = (vector[part] ?? 0) / length;
}

/** A word's contribution to a title's embedding; undefined for an unknown word. */
export function embeddingOfWord(word: string): Embedding | undefined {
  return shipped().words.get(word);
}

type ByName = ReadonlyMap<string, Embedding>;
let loaded: { words: ByName; work: ByName } | undefined;

function shipped(): { words: ByName; work: ByName } {
  if (loaded === undefined) {
    const { words, work } = loadTitleMeaning();
    loaded = { words: byName(words), work: byName(work) };
  }
  return loaded;
}

function byName({ names, embeddings }: NamedEmbeddings): ByName {
  const embeddingAt = (row: number) =>
    embeddings.subarray(row * dimensions, (row + 1) * dimensions);
  return new Map(names.map((name, row) => [name, embeddingAt(row)]));
}
