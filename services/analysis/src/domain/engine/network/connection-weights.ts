import { readFileSync } from 'node:fs';
import { arrayReader, packArrays } from '@tagwell/topics/atlas/packed-arrays';
import { dimensions, type Embedding, steps } from '@tagwell/topics/embedding/embedding';
import * as z from 'zod/mini';

/** Features of a connection for a post; the names are keys in connections.json. */
const features = z.object({
  /** Log-odds that their line of work matches the post. */
  work: z.number(),
  /** Seniority, from 1 for a founder to 0 for a student or an unknown rank. */
  rank: z.number(),
  /** 1 for who still learns the work: a student, a trainee. */
  learner: z.number(),
  /** The worth of the post's words in their title, at most 2. */
  said: z.number(),
  /** The same for words that appear only in topic names. */
  topicWord: z.number(),
  /** How strongly a topic whose name or phrase is in their title speaks for them, 0 to 1. */
  phrase: z.number(),
  /** The cosine of the post's embedding and the title's direction; 0 if one is unknown. */
  near: z.number(),
});
export type ConnectionFeatures = z.infer<typeof features>;

/** Log-odds. */
const weights = z.extend(features, { constant: z.number() });
export type ConnectionWeights = z.infer<typeof weights>;

const calibrated = z.object({
  weights,
  /**
   * Maps the sum of the evidence to the log-odds that a reader finds the person at least partly
   * fitting.
   */
  score: z.object({ constant: z.number(), odds: z.number() }),
});
export type CalibratedWeights = z.infer<typeof calibrated>;

/**
 * For posts without an embedding, such as those in other languages. No reader judged titles under
 * such posts: the weight of work was fitted to labels of lines of work only, and the rest was
 * chosen by hand.
 */
const byWords: CalibratedWeights = {
  weights: {
    constant: 0.1,
    work: 0.65,
    rank: 0.7,
    learner: -0.6,
    said: 2,
    topicWord: 0.3,
    phrase: 0.5,
    near: 0,
  },
  score: { constant: 0, odds: 1 },
};

/**
 * Which titles fit which posts beyond similar meaning (a bilinear model): log-odds for each pair of
 * a dimension of the post's embedding and a dimension of the title's direction.
 */
export interface TitleAffinity {
  /** One row per dimension of posts. */
  matrix: Int8Array;
  /** The value of 1 in the matrix. */
  unit: number;
  /** The mean embedding of all posts, subtracted because it is common to all. */
  middle: Float32Array;
}

export function packAffinity({ matrix, unit, middle }: TitleAffinity): Uint8Array {
  return packArrays([matrix, Float64Array.of(unit), middle]);
}

const model = new URL('../../../../model/', import.meta.url);

/** Trained from the judged titles; loaded when the first network is ranked. */
function loadShipped(): { withMeaning: CalibratedWeights; affinity: TitleAffinity } {
  const next = arrayReader(readFileSync(new URL('connections.bin', model)));
  return {
    withMeaning: calibrated.parse(
      JSON.parse(readFileSync(new URL('connections.json', model), 'utf8')),
    ),
    affinity: {
      matrix: next(Int8Array),
      unit: next(Float64Array)[0] ?? 0,
      middle: next(Float32Array),
    },
  };
}

let loaded: ReturnType<typeof loadShipped> | undefined;
const shipped = () => (loaded ??= loadShipped());

/**
 * The direction a post asks for in titles, beyond `near`; its dot product with a title's direction
 * is in log-odds.
 */
export function askedDirection(
  post: Embedding,
  { matrix, unit, middle }: TitleAffinity = shipped().affinity,
): Float64Array {
  const asked = new Float64Array(dimensions);
  for (let row = 0; row < dimensions; row += 1) {
    const part = ((post[row] ?? 0) / steps - (middle[row] ?? 0)) * unit;
    const from = row * dimensions;
    for (let column = 0; column < dimensions; column += 1) {
      asked[column] = (asked[column] ?? 0) + part * (matrix[from + column] ?? 0);
    }
  }
  return asked;
}

/**
 * The chance that a reader finds somebody at least partly fitting: a logistic model.
 * @param affinity the title's share of the direction the post asks for; undefined if the post's
 * meaning is unknown
 */
export function chanceOfFit(connection: ConnectionFeatures, affinity: number | undefined): number {
  const { weights: by, score } = affinity === undefined ? byWords : shipped().withMeaning;
  const odds = oddsOfConnection(connection, by) + (affinity ?? 0);
  return 1 / (1 + Math.exp(-(score.constant + score.odds * odds)));
}

export function oddsOfConnection(connection: ConnectionFeatures, by: ConnectionWeights): number {
  return (
    by.constant +
    by.work * connection.work +
    by.rank * connection.rank +
    by.learner * connection.learner +
    by.said * connection.said +
    by.topicWord * connection.topicWord +
    by.phrase * connection.phrase +
    by.near * connection.near
  );
}
