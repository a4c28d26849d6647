import { wordsAloneShare } from '../src/atlas/topic-model.ts';
import { dimensions } from '../src/embedding/embedding.ts';

/** Sparse rows of a training set: post n holds the entries from `offsets[n]` to `offsets[n + 1]`. */
export interface Examples {
  offsets: Int32Array;
  /** The row of the term. */
  terms: Int32Array;
  strengths: Float32Array;
  /** For each post and class how true it is, 0..1; below 0 where nobody said. */
  truths: Float32Array;
  /** Embeddings of the texts, one after the other, if they are to be learned from. */
  embeddings?: Int8Array;
}

export interface Prior {
  /** The rows' entries: which class a term votes for, and with which of the shared weights. */
  offsets: Int32Array;
  classes: Uint16Array;
  groups: Uint8Array;
  groupCount: number;
}

export interface Fit {
  bias: Float32Array;
  /** The bias of a post whose embedding is left out. */
  biasOfWords: Float32Array;
  /** What a vote of each group adds. */
  groups: Float32Array;
  /** What a term adds to a class beside its votes, row after row. */
  own: Float32Array;
  /** The weights of each embedding dimension for each class, one row per dimension. */
  embedding: Float32Array;
}

export interface FitOptions {
  classCount: number;
  rowCount: number;
  rounds: number;
  /** Ridge penalty on the terms' own weights. */
  ridge: number;
  /** How far the first step of a term's weight goes. */
  step: number;
}

/** Every so many posts' embeddings are left out in turn: where there is none, the words must do. */
const wordsAloneEvery = 4;
const startBias = -5;
const startGroup = 0.8;
const stepOfShared = 0.05;
const embeddingStep = 0.05;
/** Ridge penalty on the weights of embeddings. */
const embeddingRidge = 0.0003;
const minError = 0.003;

/**
 * One logistic regression a class, fitted together: a term adds to a class what its votes are worth
 * (one weight for each group of votes, shared by all terms) and a weight of its own that is held near
 * zero; each part of the post's embedding has a weight for each class, held near zero as well. Stochastic gradients, post after post in a fixed order, with the steps of AdaGrad (Duchi,
 * Hazan and Singer, 2011), so the same data give the same numbers.
 */
export function fitModel(examples: Examples, prior: Prior, options: FitOptions): Fit {
  const { classCount, rowCount, rounds } = options;
  const fit: Fit = {
    bias: new Float32Array(classCount).fill(startBias),
    biasOfWords: new Float32Array(classCount).fill(startBias),
    groups: new Float32Array(prior.groupCount).fill(startGroup),
    own: new Float32Array(rowCount * classCount),
    embedding: new Float32Array(dimensions * classCount),
  };
  const squares: Fit = {
    bias: new Float32Array(classCount).fill(1),
    biasOfWords: new Float32Array(classCount).fill(1),
    groups: new Float32Array(prior.groupCount).fill(1),
    own: new Float32Array(rowCount * classCount).fill(0.1),
    embedding: new Float32Array(dimensions * classCount).fill(0.1),
  };
  const counts = new Float32Array(rowCount);
  for (const row of examples.terms) counts[row] = (counts[row] ?? 0) + 1;
  const posts = examples.offsets.length - 1;
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < posts; turn += 1) {
      // Neighbors in the files are of one author: a stride without a common divisor mixes them.
      const post = (turn * stride) % posts;
      const embedding =
        (turn + round) % wordsAloneEvery === 0 ? undefined : embeddingOf(post, examples);
      learn(post, embedding, examples, prior, { fit, squares, counts, options });
    }
  }
  return fit;
}

/** A prime larger than any number of posts of one author. */
const stride = 7919;

interface State {
  fit: Fit;
  squares: Fit;
  counts: Float32Array;
  options: FitOptions;
}

function learn(
  post: number,
  embedding: Int8Array | undefined,
  examples: Examples,
  prior: Prior,
  state: State,
): void {
  const { offsets, terms, strengths, truths } = examples;
  const { fit, squares, counts } = state;
  const { classCount, ridge, step } = state.options;
  const from = offsets[post] ?? 0;
  const to = offsets[post + 1] ?? 0;
  const isWithout = examples.embeddings !== undefined && embedding === undefined;
  const bias = isWithout ? 'biasOfWords' : 'bias';
  const share = isWithout ? wordsAloneShare : 1;
  const said = sumOfTerms(post, examples, prior, fit, classCount);
  const errors = fit[bias].map((value, k) => value + share * (said[k] ?? 0));
  if (embedding !== undefined) addEmbedding(errors, embedding, fit.embedding);
  for (let k = 0; k < classCount; k += 1) {
    const truth = truths[post * classCount + k] ?? 0;
    const error = truth < 0 ? 0 : 1 / (1 + Math.exp(-(errors[k] ?? 0))) - truth;
    errors[k] = error;
    descend(fit[bias], squares[bias], k, error, stepOfShared);
  }
  if (embedding !== undefined) learnEmbedding(embedding, errors, state);
  for (let at = from; at < to; at += 1) {
    const row = terms[at] ?? 0;
    const strength = share * (strengths[at] ?? 0);
    const base = row * classCount;
    const pull = ridge / (counts[row] ?? 1);
    for (let k = 0; k < classCount; k += 1) {
      const slope = strength * (errors[k] ?? 0) + pull * (fit.own[base + k] ?? 0);
      if (slope > tiny || slope < -tiny) descend(fit.own, squares.own, base + k, slope, step);
    }
    for (let vote = prior.offsets[row] ?? 0; vote < (prior.offsets[row + 1] ?? 0); vote += 1) {
      const slope = strength * (errors[prior.classes[vote] ?? 0] ?? 0);
      descend(fit.groups, squares.groups, prior.groups[vote] ?? 0, slope, stepOfShared);
    }
  }
}

/** As a file of a model has weights: in hundredths. */
export const toHundredths = (weight: number): number => Math.round(weight * 100);

/** A step of an embedding is 1/400 of its length: as numbers near one it learns as fast as words do. */
export const embeddingScale = 1 / 50;

function embeddingOf(post: number, { embeddings }: Examples): Int8Array | undefined {
  return embeddings?.subarray(post * dimensions, (post + 1) * dimensions);
}

function learnEmbedding(
  embedding: Int8Array,
  errors: Float32Array,
  { fit, squares, options: { classCount } }: State,
): void {
  // Nearly all of some four hundred classes are rightly near zero and have nothing to learn here.
  const wrong = Uint16Array.from(errors.keys()).filter((k) => Math.abs(errors[k] ?? 0) > minError);
  for (let part = 0; part < dimensions; part += 1) {
    const value = embeddingScale * (embedding[part] ?? 0);
    const base = part * classCount;
    for (const k of wrong) {
      const slope = value * (errors[k] ?? 0) + embeddingRidge * (fit.embedding[base + k] ?? 0);
      descend(fit.embedding, squares.embedding, base + k, slope, embeddingStep);
    }
  }
}

function addEmbedding(odds: Float32Array, embedding: Int8Array, weights: Float32Array): void {
  for (let part = 0; part < dimensions; part += 1) {
    const value = embeddingScale * (embedding[part] ?? 0);
    const base = part * odds.length;
    for (let k = 0; k < odds.length; k += 1) {
      odds[k] = (odds[k] ?? 0) + value * (weights[base + k] ?? 0);
    }
  }
}

const tiny = 1e-4;

function sumOfTerms(
  post: number,
  { offsets, terms, strengths }: Examples,
  prior: Prior,
  { groups, own }: Fit,
  classCount: number,
): Float32Array {
  const odds = new Float32Array(classCount);
  for (let at = offsets[post] ?? 0; at < (offsets[post + 1] ?? 0); at += 1) {
    const row = terms[at] ?? 0;
    const strength = strengths[at] ?? 0;
    const base = row * classCount;
    for (let k = 0; k < classCount; k += 1) {
      odds[k] = (odds[k] ?? 0) + strength * (own[base + k] ?? 0);
    }
    for (let vote = prior.offsets[row] ?? 0; vote < (prior.offsets[row + 1] ?? 0); vote += 1) {
      const k = prior.classes[vote] ?? 0;
      odds[k] = (odds[k] ?? 0) + strength * (groups[prior.groups[vote] ?? 0] ?? 0);
    }
  }
  return odds;
}

function descend(
  values: Float32Array,
  squares: Float32Array,
  at: number,
  slope: number,
  step: number,
): void {
  const square = (squares[at] ?? 0) + slope * slope;
  squares[at] = square;
  values[at] = (values[at] ?? 0) - (step * slope) / Math.sqrt(square);
}
