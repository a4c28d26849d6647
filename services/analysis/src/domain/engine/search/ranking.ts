import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { PostReading } from '../read/read-post.ts';

/** Features of a person for a post; the names are keys in ranking.json. */
const features = z.object({
  /** Their strongest topic: the largest product of a topic's chance and their weight, 0 to 1. */
  strongest: z.number(),
  /** How central the post's topics are to the person, 0..1. */
  central: z.number(),
  /** A tenth of the BM25 score of the post's words over what the person is known for, at most 3. */
  words: z.number(),
  /** The number of multi-word subjects named in the post, at most 2. */
  named: z.number(),
  /**
   * The cosine of the embeddings of the post and of what the person is known for; 0 if only words
   * are used.
   */
  meaning: z.number(),
  /** The same cosine with the nearest single thing that the person is known for. */
  nearest: z.number(),
  /** How far `nearest` exceeds the similarity of everything in a field. */
  close: z.number(),
  /** Similar judged posts under which they clearly fit (see `weighPrecedents`), as log(1 + x). */
  fitBefore: z.number(),
  /** The same for posts under which they do not fit. */
  misfitBefore: z.number(),
  /** 1 for the region named in the post, -1 for another region, 0 if the post names none. */
  region: z.number(),
  /** The share of the writer's keywords that stand in the headline or the known-for list as they were typed. */
  typed: z.number(),
});
export type Features = z.infer<typeof features>;
export const featureNames = z.keyof(features).options;

/** The weight of each feature in log-odds, fitted to judged pairs of posts and people. */
export const fitWeights = z.extend(features, { constant: z.number() });

/** All weights are log-odds. */
const weights = z.object({
  fit: fitWeights,
  /** Calibrates scores, fitted to the first people for posts of held-out authors. */
  score: z.object({
    constant: z.number(),
    fit: z.number(),
    clarity: z.number(),
    untaggable: z.number(),
    /**
     * Lowers scores under job ads, whose subject has experts nobody would tag there; fitted to
     * judged posts.
     */
    jobAd: z.number(),
  }),
});
export type RankingWeights = z.infer<typeof weights>;

const file = new URL('../../../../model/ranking.json', import.meta.url);
const shipped = z
  .object({ withMeaning: weights, byWords: weights, withKeywords: weights, byKeywords: weights })
  .parse(JSON.parse(readFileSync(file, 'utf8')));

/** Fitted by `make train`: for posts whose embedding counts or whose words do alone, without keywords and with them. */
export function rankingWeights(reading: PostReading): RankingWeights {
  const isRead = countingEmbedding(reading) !== '';
  if (reading.keywords.length > 0) return isRead ? shipped.withKeywords : shipped.byKeywords;
  return isRead ? shipped.withMeaning : shipped.byWords;
}

/** The embedding that people are compared with; empty where words decide alone. Who adds keywords says whom they want: the post alone would pull back to itself. */
export function countingEmbedding({ meaning, askedMeaning = '', keywords }: PostReading): string {
  return keywords.length > 0 ? askedMeaning : meaning;
}

/** Whether the writer's keywords choose people by words alone. */
export function isLedByWords(reading: PostReading): boolean {
  return reading.keywords.length > 0 && countingEmbedding(reading) === '';
}

/** The log-odds that a reader would say the person fits: a logistic model over the features. */
export function oddsOf(person: Features, by: RankingWeights['fit']): number {
  return (
    by.constant +
    by.strongest * person.strongest +
    by.central * person.central +
    by.words * person.words +
    by.named * person.named +
    by.meaning * person.meaning +
    by.nearest * person.nearest +
    by.close * person.close +
    by.fitBefore * person.fitBefore +
    by.misfitBefore * person.misfitBefore +
    by.region * person.region +
    by.typed * person.typed
  );
}

/** @param least the chance is clamped to this distance from 0 and 1 */
export function logOdds(chance: number, least = 0.01): number {
  const bounded = Math.min(1 - least, Math.max(least, chance));
  return Math.log(bounded / (1 - bounded));
}
