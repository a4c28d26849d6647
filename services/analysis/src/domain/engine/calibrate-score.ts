import type { ExtractedTopics } from './post-topic.ts';
import { isProse, type PostReading } from './read-post.ts';

/** Below `scoreBands.good`: what is no proper post never looks like a fit. */
const notAPostCeiling = 55;
const minimumWords = 8;
const wordsPerLink = 8;
/** A long story may well mention a mum and the kids. */
const privateCuesMax = 1;
const wordsPerPrivateCue = 100;
/** 100 would say that nobody could fit better. */
const ceiling = 98;

/** Logistic regression, see `calibrateScore`. */
const coefficients = { constant: -7.68, fit: 7.06, density: 1.78, phrase: 0.68 } as const;
const phrasesMax = 5;
/** A keyword is the writer's own word: as sure as a topic with this many phrases. */
const keywordPhrases = 3;
/** Of the log-odds: lays a chance of 0.88 at 80 and one of 0.75 at 70, with room above. */
const spread = 0.68;
const lift = 0.25;
/** The last points are for the fit alone, so that equals in a clear post can be told apart. */
const fitShare = 0.12;

/**
 * The match score 0..100 of a person whose fit (0..1, see `measureFit`) is known.
 *
 * score = 98 · (0.88 + 0.12 · fit) · σ(0.25 + 0.68 · L), where σ is the logistic function and
 * L = −7.68 + 7.06 · fit + 1.78 · ln(density + 0.1) + 0.68 · phrases are the log-odds that the
 * person fits by the labelling rule of tests/quality. Density is the evidence, in sure namings of
 * the main topics, over 0.6 + words/250, so that a passing word in a long text is no subject;
 * phrases are the different ones (at most five) that speak for the strongest topic.
 *
 * L was fitted (logistic regression by gradient descent, ridge 0.005) to the 1,695 suggestions for
 * the development posts and for their halves, which stand for less clear posts; AUC 0.90 in
 * five-fold cross-validation by post. Texts without prose, link lists, private notes and posts of
 * under eight words without keywords stay at 55 or below.
 */
export function calibrateScore(
  fit: number,
  reading: PostReading,
  extracted: ExtractedTopics,
): number {
  return scoreFor(reading, extracted)(fit);
}

/** The same for many people and one post. */
export function scoreFor(
  reading: PostReading,
  { evidence, topics }: ExtractedTopics,
): (fit: number) => number {
  if (evidence <= 0) return () => 0;
  const density = evidence / (0.6 + reading.words / 250);
  const [main] = topics.filter(({ id, source }) => id !== null || source === 'keyword');
  const phrases = main?.source === 'keyword' ? keywordPhrases : (main?.phrases.length ?? 0);
  const most = isProperPost(reading) ? ceiling : notAPostCeiling;
  return (fit) => {
    if (fit <= 0) return 0;
    const bounded = Math.min(1, fit);
    const logOdds =
      coefficients.constant +
      coefficients.fit * bounded +
      coefficients.density * Math.log(density + 0.1) +
      coefficients.phrase * Math.min(phrasesMax, phrases);
    const certainty = 1 / (1 + Math.exp(-lift - spread * logOdds));
    return Math.min(most, Math.round(ceiling * (1 - fitShare + fitShare * bounded) * certainty));
  };
}

function isProperPost(reading: PostReading): boolean {
  const { words, keywords, links, privateCues } = reading;
  if (words < minimumWords && keywords.length === 0) return false;
  if (links > 1 && words < wordsPerLink * links) return false;
  return isProse(reading) && privateCues <= privateCuesMax + words / wordsPerPrivateCue;
}
