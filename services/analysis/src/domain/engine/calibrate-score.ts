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
const coefficients = { constant: -3.54, fit: 3.15, density: 0.87, phrase: 0.55 } as const;
const phrasesMax = 5;
/** A keyword is the writer's own word: as sure as a topic with this many phrases. */
const keywordPhrases = 3;
/** Of the log-odds: lays a chance of 0.78 at 80 and one of 0.62 at 70, with room above. */
const spread = 0.75;
const lift = 0.57;
/** The last points are for the fit alone, so that equals in a clear post can be told apart. */
const fitShare = 0.12;

/**
 * The match score 0..100 of a person whose fit (0..1, see `measureFit`) is known.
 *
 * score = 98 · (0.88 + 0.12 · fit) · σ(0.57 + 0.75 · L), where σ is the logistic function and
 * L = −3.54 + 3.15 · fit + 0.87 · ln(density + 0.1) + 0.55 · phrases are the log-odds that the
 * person fits by the labelling rule of tests/quality. Density is the evidence, in sure namings of
 * the main topics, over 0.6 + words/250, so that a passing word in a long text is no subject;
 * phrases are the different ones (at most five) that speak for the strongest topic.
 *
 * L is fitted by `tests/quality/fit-scores-command.ts` (logistic regression, ridge 0.0001) to the
 * 12,659 suggestions for the development posts and for their first halves, which stand for less
 * clear posts; AUC 0.83 over files that the engine had not learned from. Most of these posts are
 * harder than usual ones, where more people fit than a score says. Texts without prose, link lists,
 * private notes and posts of under eight words without keywords stay at 55 or below.
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
  extracted: ExtractedTopics,
): (fit: number) => number {
  if (extracted.evidence <= 0) return () => 0;
  const { density, phrases } = readClarity(reading, extracted);
  const most = isProperPost(reading) ? ceiling : notAPostCeiling;
  return (fit) => {
    if (fit <= 0) return 0;
    const bounded = Math.min(1, fit);
    const logOdds =
      coefficients.constant +
      coefficients.fit * bounded +
      coefficients.density * density +
      coefficients.phrase * phrases;
    const certainty = 1 / (1 + Math.exp(-lift - spread * logOdds));
    return Math.min(most, Math.round(ceiling * (1 - fitShare + fitShare * bounded) * certainty));
  };
}

/** How clear it is what a post is about, as the regression takes it: ln(density + 0.1), phrases. */
export function readClarity(
  { words }: PostReading,
  { evidence, topics }: ExtractedTopics,
): { density: number; phrases: number } {
  const [main] = topics.filter(({ id, source }) => id !== null || source === 'keyword');
  const phrases = main?.source === 'keyword' ? keywordPhrases : (main?.phrases.length ?? 0);
  const density = evidence / (0.6 + words / 250);
  return { density: Math.log(density + 0.1), phrases: Math.min(phrasesMax, phrases) };
}

/** Neither too short without keywords, nor a list of links, gibberish or a private note. */
export function isProperPost(reading: PostReading): boolean {
  const { words, keywords, links, privateCues } = reading;
  if (words < minimumWords && keywords.length === 0) return false;
  if (links > 1 && words < wordsPerLink * links) return false;
  return isProse(reading) && privateCues <= privateCuesMax + words / wordsPerPrivateCue;
}
