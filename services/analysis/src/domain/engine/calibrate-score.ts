import type { ExtractedTopics } from './extract-topics.ts';
import { isProse, type PostReading } from './read-post.ts';

/** Below `scoreBands.good`: what is no proper post never looks like a fit. */
const notAPostCeiling = 55;
const minimumWords = 8;
const wordsPerLink = 8;
const privateCuesMax = 1;
/** 100 would say that nobody could fit better. */
const ceiling = 98;
/** Evidence per length at which the subject is half certain. */
const halfCertain = 0.7;

/**
 * The match score 0..100 of a person whose fit (0..1, see `measureFit`) is known.
 *
 * score = 98 · fit^0.75 · d² / (d² + 0.7²), where d is the density of evidence in the post: sure
 * namings of its main topics over 0.6 + words/250, so that a passing word in a long text is no
 * subject. The shape was set by hand on sample posts so that somebody whose main topic is the main
 * topic of a clear post gets 80 and more, somebody on a side topic or a near neighbour 50 to 79; it
 * has not been fitted to labelled data. Texts without prose, link lists, private notes and posts of
 * under eight words without keywords stay at 55 or below.
 */
export function calibrateScore(
  fit: number,
  reading: PostReading,
  { evidence }: ExtractedTopics,
): number {
  const density = evidence / (0.6 + reading.words / 250);
  const certainty = density ** 2 / (density ** 2 + halfCertain ** 2);
  const score = Math.round(ceiling * Math.min(1, Math.max(0, fit)) ** 0.75 * certainty);
  return isProperPost(reading) ? score : Math.min(score, notAPostCeiling);
}

function isProperPost(reading: PostReading): boolean {
  const { words, keywords, links, privateCues } = reading;
  if (words < minimumWords && keywords.length === 0) return false;
  if (links > 1 && words < wordsPerLink * links) return false;
  return isProse(reading) && privateCues <= privateCuesMax;
}
