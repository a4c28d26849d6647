import type { ExtractedTopics } from '../topics/post-topic.ts';
import { isProperPost, type PostReading } from '../read/read-post.ts';

/** Logistic regression, see `scoreConnection`. */
const coefficients = { constant: -1.71, fit: 2.48, clarity: 0.53 } as const;
/** A title never shows that somebody fits as surely as a known person's topics do. */
const modesty = 0.86;
const mostClarity = 0.99;
const notAPostClarity = 0.55;
/** Below this fit little more than a neighbouring topic is shared. */
const thinFit = 0.4;

/**
 * The match score 0..100 of a connection whose fit (0..1, see `measureFit`) is known.
 *
 * score = 86 · σ(L), where σ is the logistic function and L = −1.71 + 2.48 · fit + 0.53 ·
 * ln(clarity / (1 − clarity)) are the log-odds that the connection fits by the labelling rule of
 * tests/quality; below a fit of 0.4 it shrinks in proportion. Clarity is how sure the post's main topic
 * is; 86 % of it is never exceeded, so no text that is no post lets anybody shine.
 *
 * L was fitted (logistic regression by gradient descent) to the 2,534 suggestions of development
 * connections for the development posts and for their halves, which stand for less clear posts.
 */
export function scoreConnection(
  fit: number,
  reading: PostReading,
  extracted: ExtractedTopics,
): number {
  const clarity = clarityOf(reading, extracted);
  if (fit <= 0 || clarity <= 0) return 0;
  const logOdds =
    coefficients.constant +
    coefficients.fit * Math.min(1, fit) +
    coefficients.clarity * Math.log(clarity / (1 - clarity));
  const certainty = 1 / (1 + Math.exp(-logOdds));
  const thinness = Math.min(1, fit / thinFit);
  return Math.round(100 * modesty * thinness * Math.min(certainty, clarity));
}

/** How sure the main topic is; what is no proper post is never clear. */
function clarityOf(reading: PostReading, { topics, untaggable }: ExtractedTopics): number {
  const most = isProperPost(reading) ? mostClarity : notAPostClarity;
  return Math.min(most, (topics[0]?.relevance ?? 0) * (1 - untaggable));
}
