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

/** Embeddings of things, one after the other in the order of their names. */
export interface NamedEmbeddings {
  names: readonly string[];
  embeddings: Int8Array;
}

/**
 * What titles mean without an encoder, for a network of thousands in a moment.
 */
export interface TitleMeaning {
  /** What each word adds, in the form of `titleWords`: summed up nearly what the sentence encoder gives. */
  words: NamedEmbeddings;
  /** The middle of the titles of each line of work. */
  work: NamedEmbeddings;
}

const heading = z.object({
  digest: z.string(),
  words: z.array(z.string()),
  work: z.array(z.string()),
});

/** @param digest of the sources that it was made from */
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

/** What a word adds to how near a title lies to a text; undefined for an unknown word. */
export type WordNearness = (word: string) => number | undefined;

/** A title of unknown words is as near to a text as one that fits a little. */
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
 * How near a title lies to a text: about the cosine of their embeddings, some -0.2 to 0.7.
 *
 * @param words the different words of the title, in the form of `titleWords`
 */
export function nearnessOf(words: Iterable<string>, ofWord: WordNearness): number {
  let sum: number | undefined;
  for (const word of words) {
    const added = ofWord(word);
    if (added !== undefined) sum = (sum ?? 0) + added;
  }
  return sum ?? usualNearness;
}

/** What the lines of work of a title add to its direction, of what its words do. */
const workShare = 0.5;
/** A shorter sum hardly says anything, and is not scaled up to a length of 1. */
const shortest = 0.3;

/**
 * Where a title points among embeddings: what its words mean, and the lines of work that it was read as. A
 * vector of length 1, or shorter where little is known of the title.
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

/** What a word adds to the embedding of a title; undefined for an unknown word. */
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
