import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** How a person stands to a post. */
export interface Signs {
  /** Log-odds that the person stands for anything that the post is about. */
  topics: number;
  /** How central the post's topics are to the person, 0..1. */
  central: number;
  /** BM25 of the post's words over what the person is known for, a tenth of it, at most 3. */
  words: number;
  /** Subjects of several words that the post names, at most 2. */
  named: number;
}

const file = new URL('../../../../model/ranking.json', import.meta.url);

/** What each sign is worth, as log-odds: fitted by `make train` to pairs that readers judged. */
const weights = z
  .object({
    constant: z.number(),
    topics: z.number(),
    central: z.number(),
    words: z.number(),
    named: z.number(),
  })
  .parse(JSON.parse(readFileSync(file, 'utf8')));

/** The log-odds that a reader would say that the person fits: a logistic model over the signs. */
export function oddsOf({ topics, central, words, named }: Signs): number {
  return (
    weights.constant +
    weights.topics * topics +
    weights.central * central +
    weights.words * words +
    weights.named * named
  );
}

/** @param least as near to 0, and to 1, as a chance is taken to be */
export function logOdds(chance: number, least = 0.01): number {
  const bounded = Math.min(1 - least, Math.max(least, chance));
  return Math.log(bounded / (1 - bounded));
}
