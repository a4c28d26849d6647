import {
  dimensions,
  type Embedding,
  embeddingKey,
  type KnownEmbeddings,
  quantize,
  similarity,
} from '../src/embedding/embedding.ts';
import { functions } from '../src/functions.ts';
import type { NamedEmbeddings, TitleMeaning } from '../src/title-meaning.ts';
import { titleWords } from '../src/title-model.ts';
import type { LabelledTitle } from './train-titles.ts';

/** Where the embeddings of the titles stand that are chosen. */
export const titleEmbeddingsFile = new URL('title-meanings.bin', import.meta.url);

/** So many titles teach what a word means. */
const titlesOfWord = 4;
/** What a word means that fewer titles have is not known. */
const commonFrom = 2;
/** Holds the embeddings of words near zero: as if each stood alone in so many titles that mean nothing. */
const ridge = 2;
const rounds = 4;
/** The encoder reads English. Where it does not put a title near its line of work, it has not understood it. */
const understoodFrom = 0.2;

/** As many of the titles as teach each word that is to be known: to encode all of them takes a minute. */
export function chooseTitles(titles: readonly LabelledTitle[]): LabelledTitle[] {
  const all = titles.map((labelled) => ({ labelled, words: new Set(titleWords(labelled.title)) }));
  const counts = new Map<string, number>();
  for (const word of all.flatMap(({ words }) => [...words])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const lacking = new Map(
    [...counts].map(([word, count]) => [word, count < commonFrom ? 0 : titlesOfWord]),
  );
  return all.flatMap(({ labelled, words }) => {
    if ([...words].every((word) => (lacking.get(word) ?? 0) <= 0)) return [];
    for (const word of words) lacking.set(word, (lacking.get(word) ?? 0) - 1);
    return [labelled];
  });
}

interface EncodedTitle {
  words: readonly string[];
  /** Its first line of work; empty where it says none. */
  work: string;
  embedding: Embedding;
}

/** What words and lines of work mean, by the embeddings of titles. The same titles give the same, to the last digit. */
export function trainTitleMeaning(
  titles: readonly LabelledTitle[],
  embeddings: KnownEmbeddings,
): TitleMeaning {
  const encoded = titles.flatMap(({ title, functions: ofTitle }): EncodedTitle[] => {
    const embedding = embeddings.get(embeddingKey(title));
    const [work = ''] = ofTitle.keys();
    return embedding === undefined ? [] : [{ words: titleWords(title), work, embedding }];
  });
  const middles = middlesOfWork(encoded);
  const understood = encoded.filter(({ work, embedding }) => {
    const middle = middles.get(work);
    return work === '' || (middle !== undefined && similarity(embedding, middle) >= understoodFrom);
  });
  const names = functions.map(({ id }) => id);
  const none = new Int8Array(dimensions);
  return {
    words: learnWords(understood),
    work: { names, embeddings: oneAfterTheOther(names.map((id) => middles.get(id) ?? none)) },
  };
}

/**
 * Takes the embeddings of titles apart into those of their words: ridge regression over which words a title
 * has, one word after the other (Gauss-Seidel).
 */
function learnWords(encoded: readonly EncodedTitle[]): NamedEmbeddings {
  const rowsOf = titlesByWord(encoded);
  /** What the words do not say yet, title after title. */
  const rest = encoded.map(({ embedding }) => Float64Array.from(embedding));
  const words = [...rowsOf.keys()].toSorted();
  const learned = words.map(() => new Float64Array(dimensions));
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, word] of words.entries()) {
      const ofTitles = (rowsOf.get(word) ?? []).flatMap((row) => rest[row] ?? []);
      learnWord(learned[place] ?? new Float64Array(dimensions), ofTitles);
    }
  }
  return { names: words, embeddings: oneAfterTheOther(learned.map((known) => known.map(inByte))) };
}

function oneAfterTheOther(embeddings: readonly ArrayLike<number>[]): Int8Array {
  const whole = new Int8Array(embeddings.length * dimensions);
  for (const [place, embedding] of embeddings.entries()) whole.set(embedding, place * dimensions);
  return whole;
}

/** @param rest what the words of the titles that have this one do not say yet; changes with it */
function learnWord(known: Float64Array, rest: readonly Float64Array[]): void {
  for (let part = 0; part < dimensions; part += 1) {
    const before = known[part] ?? 0;
    const sum = rest.reduce((all, title) => all + (title[part] ?? 0), rest.length * before);
    const after = sum / (rest.length + ridge);
    known[part] = after;
    for (const title of rest) title[part] = (title[part] ?? 0) - (after - before);
  }
}

const most = 127;
const inByte = (part: number): number => Math.max(-most, Math.min(most, Math.round(part)));

/** By line of work the middle of the titles of which it is the first. */
function middlesOfWork(titles: readonly EncodedTitle[]): ReadonlyMap<string, Embedding> {
  const sums = new Map<string, Float64Array>();
  for (const { work, embedding } of titles) {
    const sum = sums.get(work) ?? new Float64Array(dimensions);
    sums.set(
      work,
      sum.map((part, at) => part + (embedding[at] ?? 0)),
    );
  }
  return new Map(
    [...sums].map(([work, sum]) => {
      const length = Math.hypot(...sum);
      return [work, quantize(Array.from(sum, (part) => part / length))];
    }),
  );
}

/** By word the places of the titles that have it, in the order of the titles. */
function titlesByWord(titles: readonly EncodedTitle[]): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const [row, { words }] of titles.entries()) {
    for (const word of new Set(words)) rows.set(word, [...(rows.get(word) ?? []), row]);
  }
  return new Map([...rows].filter(([, { length }]) => length >= commonFrom));
}
