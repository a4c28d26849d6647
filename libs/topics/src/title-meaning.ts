import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { arrayReader, packArrays } from './atlas/packed-arrays.ts';
import { dimensions, type Embedding, similarity } from './embedding/embedding.ts';

/**
 * What each word adds to the embedding of a title: summed up they are nearly what the sentence encoder
 * gives, for a network of thousands in a moment.
 */
export interface TitleMeaning {
  /** In the form of `titleWords`. */
  words: readonly string[];
  /** One after the other, in the order of the words. */
  embeddings: Int8Array;
}

const heading = z.object({ digest: z.string(), words: z.array(z.string()) });

/** @param digest of the sources that it was made from */
export function packTitleMeaning({ words, embeddings }: TitleMeaning, digest: string): Uint8Array {
  return packArrays([Buffer.from(JSON.stringify({ digest, words })), embeddings]);
}

export function loadTitleMeaning(): TitleMeaning & { digest: string } {
  const next = arrayReader(readFileSync(new URL('../model/title-meaning.bin', import.meta.url)));
  const { digest, words } = heading.parse(JSON.parse(Buffer.from(next(Uint8Array)).toString()));
  return { digest, words, embeddings: next(Int8Array) };
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

let shipped: ReadonlyMap<string, Embedding> | undefined;

/** What a word adds to the embedding of a title; undefined for an unknown word. */
export function embeddingOfWord(word: string): Embedding | undefined {
  shipped ??= byWord(loadTitleMeaning());
  return shipped.get(word);
}

function byWord({ words, embeddings }: TitleMeaning): ReadonlyMap<string, Embedding> {
  const embeddingAt = (row: number) =>
    embeddings.subarray(row * dimensions, (row + 1) * dimensions);
  return new Map(words.map((word, row) => [word, embeddingAt(row)]));
}
