import { readFileSync } from 'node:fs';
import { arrayReader, packArrays } from '@tagwell/topics/atlas/packed-arrays';
import { dimensions, type Embedding, steps } from '@tagwell/topics/embedding/embedding';
import * as z from 'zod/mini';

/** How a connection stands to a post; the names are the keys of connections.json. */
const features = z.object({
  /** The log-odds that their lines of work are those that the post is about. */
  work: z.number(),
  /** Seniority, from 1 for a founder to 0 for a student or an unknown rank. */
  rank: z.number(),
  /** 1 for who still learns the work: a student, a trainee. */
  learner: z.number(),
  /** What the words of the post are worth that their title has, at most 2. */
  said: z.number(),
  /** The same of words that only the names of its topics have. */
  topicWord: z.number(),
  /** How much a topic speaks for them whose name, or phrase in the post, their title has, 0..1. */
  phrase: z.number(),
  /** The cosine of what the post means and where the title points; 0 where one of them is not known. */
  near: z.number(),
});
export type ConnectionFeatures = z.infer<typeof features>;

/** Log-odds. */
const weights = z.extend(features, { constant: z.number() });
export type ConnectionWeights = z.infer<typeof weights>;

const calibrated = z.object({
  weights,
  /** From the sum of what speaks for somebody to the log-odds that a reader finds them to fit at least partly. */
  score: z.object({ constant: z.number(), odds: z.number() }),
});
export type CalibratedWeights = z.infer<typeof calibrated>;

/**
 * Where nothing is known of what the post means, as in other languages. No reader judged titles under such posts: what
 * work is worth was fitted to labels that know lines of work alone, the rest is chosen beside it.
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
 * Which titles belong under which posts, beyond those that mean the same: what each dimension of the post's
 * embedding says for each dimension of the title's direction, in log-odds.
 */
export interface TitleAffinity {
  /** A row for each dimension of posts. */
  matrix: Int8Array;
  /** What 1 in the matrix stands for. */
  unit: number;
  /** The embedding in the middle of all posts, which says nothing of a single one. */
  middle: Float32Array;
}

export function packAffinity({ matrix, unit, middle }: TitleAffinity): Uint8Array {
  return packArrays([matrix, Float64Array.of(unit), middle]);
}

const model = new URL('../../../../model/', import.meta.url);

/** What `make train` made of the judged titles; read when the first network is ranked. */
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

/** The direction that a post asks titles to point in, beyond `near`: its product with that of a title is in log-odds. */
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
 * How likely a reader would find that somebody fits at least partly: a logistic model.
 *
 * @param affinity what their title has of the direction that the post asks for; undefined where the post’s meaning is not known
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
