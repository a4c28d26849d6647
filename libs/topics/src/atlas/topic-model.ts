import { languageOf } from '../common-words.ts';
import { dimensions, type Embedding } from '../embedding/embedding.ts';
import { tokenize } from '../tokenize.ts';
import { findFeatures } from './find-features.ts';
import type { SparseRows } from './packed-arrays.ts';
import type { Term, TermTable } from './term-table.ts';

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
  /** The bias where the post's embedding is not known. */
  biasOfWords: Float64Array;
  /** What each part of an embedding adds to each class, a row a part. */
  embeddingWeights: Float32Array;
}

export interface ClassReading {
  name: string;
  /** 0..1. */
  chance: number;
  /** The writer's words that speak for it, the most telling first. */
  phrases: readonly string[];
  /** Those of them that usually mean it by themselves. */
  telling: readonly string[];
}

/** How much more words count where there is no embedding to say the rest; chosen by leaving authors out. */
export const wordsAloneShare = 1.5;
/**
 * How much more a term counts in a hashtag, by which a writer says what the post is about; chosen by leaving
 * authors out, and not fitted: few of the training posts have any.
 */
const hashtagShare = 1.5;
/** A term speaks for a class in words that are worth showing from these log-odds on. */
const speakingWeight = 0.4;
/** It usually means the class from these on: below are the votes that count only beside others. */
const tellingWeight = 1.5;

/** What is known of a text beside its words. */
export interface TextFacts {
  /** The embedding of the text as a whole; without it the words decide alone. */
  embedding?: Embedding | undefined;
  /** A word of English alone says nothing in another language: the Spanish "reunión" is no reunion. */
  isEnglish?: boolean;
}

/** Every class with its chance, in the order of the classes. */
export function readClasses(
  model: TopicModel,
  text: string,
  { embedding, isEnglish = true }: TextFacts = {},
): ClassReading[] {
  const { classes, bias, biasOfWords, offsets, targets, weights, table } = model;
  const odds = Float64Array.from(embedding === undefined ? biasOfWords : bias);
  if (embedding !== undefined) addEmbedding(odds, model.embeddingWeights, embedding);
  const share = embedding === undefined ? wordsAloneShare : 1;
  const speaking = new Map<number, { phrase: string; by: number; weight: number }[]>();
  const tokens = tokenize(text);
  const language = isEnglish ? null : languageOf(tokens.map((token) => token.text));
  for (const feature of findFeatures(table, text, tokens, language)) {
    const { term, strength, isHashtag, phrase } = feature;
    if (!isEnglish && isEnglishWord(term)) continue;
    const times = strength + (isHashtag ? hashtagShare : 0);
    const to = offsets[term.row + 1] ?? 0;
    for (let at = offsets[term.row] ?? 0; at < to; at += 1) {
      const target = targets[at] ?? 0;
      const weight = weights[at] ?? 0;
      const by = weight * times;
      odds[target] = (odds[target] ?? 0) + share * by;
      if (!term.isKnown || by < speakingWeight) continue;
      const others = speaking.get(target);
      if (others === undefined) speaking.set(target, [{ phrase, by, weight }]);
      else others.push({ phrase, by, weight });
    }
  }
  return classes.map((name, place) => {
    const said = (speaking.get(place) ?? []).toSorted((a, b) => b.by - a.by);
    return {
      name,
      chance: 1 / (1 + Math.exp(-(odds[place] ?? 0))),
      phrases: said.map(({ phrase }) => phrase),
      telling: said.flatMap(({ phrase, weight }) => (weight < tellingWeight ? [] : [phrase])),
    };
  });
}

function isEnglishWord({ words, isName, isForeign }: Term): boolean {
  return words.length === 1 && !isName && !isForeign;
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
