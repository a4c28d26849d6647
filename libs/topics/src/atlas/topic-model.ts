import { languageOf } from '../common-words.ts';
import { dimensions, type Embedding } from '../embedding/embedding.ts';
import { tokenize } from '../tokenize.ts';
import { findTopic } from '../topics.ts';
import { findFeatures } from './find-features.ts';
import type { SparseRows } from './packed-arrays.ts';
import type { Term, TermTable } from './term-table.ts';

/**
 * The model of posts: one logistic model per class, over the post's terms (one row each) and its
 * embedding. A class is a topic, a kind of post (`kind/event`) or `untaggable`.
 */
export interface TopicModel extends SparseRows {
  /** A digest of the training sources. */
  digest: string;
  classes: readonly string[];
  table: TermTable;
  /** The log-odds of each class in a post without known terms. */
  bias: Float64Array;
  /** The bias for posts without an embedding. */
  biasOfWords: Float64Array;
  /** The weights of each embedding dimension for each class, one row per dimension. */
  embeddingWeights: Float32Array;
}

export interface ClassReading {
  name: string;
  /** 0..1. */
  chance: number;
  /** The writer's words that support it, strongest first. */
  phrases: readonly string[];
  /** Those that usually mean it by themselves. */
  telling: readonly string[];
}

/** How much more words count without an embedding; chosen with held-out authors. */
export const wordsAloneShare = 1.5;
/**
 * How much more a term counts in a hashtag; chosen with held-out authors instead of fitted, because
 * few training posts have hashtags.
 */
const hashtagShare = 1.5;
/**
 * Where the embedding and the words together find no topic with these odds (a chance of 0.3), the
 * encoder probably does not know what the post is about: an abbreviation, or the jargon of a trade.
 * Then words count as they do alone, the more the further the likeliest topic is from these odds.
 * Both numbers are fitted to posts of held-out authors (see `../../training/README.md`).
 */
const unclearBelow = Math.log(0.3 / 0.7);
const unclear = { lift: 1.67, words: 0.26 };
/** From these log-odds on, a term is worth showing as support for a class. */
const speakingWeight = 0.4;
/**
 * From these log-odds on, a term usually means the class; below, it counts only together with
 * others.
 */
const tellingWeight = 1.5;

/** Facts about a text besides its words. */
export interface TextFacts {
  /** The text's embedding; without it, only words are used. */
  embedding?: Embedding | undefined;
  /**
   * Whether the text is English; English words mean nothing in other languages: the Spanish
   * "reunión" is not a reunion.
   */
  isEnglish?: boolean;
}

/** The chance of every class, in class order. */
export function readClasses(
  model: TopicModel,
  text: string,
  { embedding, isEnglish = true }: TextFacts = {},
): ClassReading[] {
  const { classes, offsets, targets, weights, table } = model;
  const ofTerms = new Float64Array(classes.length);
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
      ofTerms[target] = (ofTerms[target] ?? 0) + by;
      if (!term.isKnown || by < speakingWeight) continue;
      const others = speaking.get(target);
      if (others === undefined) speaking.set(target, [{ phrase, by, weight }]);
      else others.push({ phrase, by, weight });
    }
  }
  const odds = combine(model, ofTerms, embedding);
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

/** The log-odds of every class, from the sums of the terms' weights and the embedding. */
function combine(
  { classes, bias, biasOfWords, embeddingWeights }: TopicModel,
  ofTerms: Float64Array,
  embedding: Embedding | undefined,
): Float64Array {
  const ofWords = ofTerms.map((sum, place) => (biasOfWords[place] ?? 0) + wordsAloneShare * sum);
  if (embedding === undefined) return ofWords;
  const odds = ofTerms.map((sum, place) => (bias[place] ?? 0) + sum);
  addEmbedding(odds, embeddingWeights, embedding);
  const isTopic = classes.map((name) => findTopic(name) !== undefined);
  const likeliest = odds.reduce(
    (most, own, place) => (isTopic[place] === true && own > most ? own : most),
    -Infinity,
  );
  const missing = Math.max(0, unclearBelow - likeliest);
  if (missing === 0) return odds;
  return odds.map((own, place) =>
    isTopic[place] === true
      ? own + missing * (unclear.lift + unclear.words * (ofWords[place] ?? 0))
      : own,
  );
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
