import { isProperPost, type PostReading } from '../read/read-post.ts';
import { logOdds } from '../search/ranking.ts';
import type { ExtractedTopics } from '../topics/post-topic.ts';

/** See `scoreConnection`. */
const coefficients = { constant: 0.1, fit: 0.49 } as const;
/** A title never shows that somebody fits as surely as a known person's topics do. */
const ceiling = 86;
/** Below `scoreBands.good`: what is no proper post never lets anybody shine. */
const notAPostCeiling = 45;

/**
 * The match score 0..100 of a connection whose fit (0..1, see `fitConnection`) is known: how likely a
 * reader would agree, a logistic regression on the log-odds of the fit, for posts under which people
 * are tagged at all. It was fitted to the first seven of the labelled connections of `tests/quality` for
 * posts of five hands that the model had not seen (16,072 pairs).
 */
export function scoreConnection(
  fit: number,
  reading: PostReading,
  { untaggable }: ExtractedTopics,
): number {
  if (fit <= 0) return 0;
  const odds = coefficients.constant + coefficients.fit * logOdds(fit);
  const chance = (1 - untaggable) / (1 + Math.exp(-odds));
  return Math.round(Math.min(100 * chance, isProperPost(reading) ? ceiling : notAPostCeiling));
}
