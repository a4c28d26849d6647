import { hashText } from '@tagwell/topics/memo';
import { followerRank, type Suggestible } from '../../catalogue.ts';
import { isProperPost, type PostReading } from '../read/read-post.ts';
import { hasKeyword } from '../search/heard-keywords.ts';
import type { LeaderIndex } from '../search/leader-index.ts';
import { isLedByWords, logOdds, rankingWeights, type RankingWeights } from '../search/ranking.ts';
import type { Candidate } from '../search/search-leaders.ts';
import type { ExtractedTopics } from '../topics/extract-topics.ts';

const leastChance = 0.005;
/** 100 would claim a perfect match. */
export const ceiling = 98;
/**
 * Below `scoreBands.good`, so that nobody looks like a fit for a text that is not a proper post.
 */
const notAPostCeiling = 55;
/**
 * The effect of the largest following over the smallest, in log-odds; it only orders equal fits.
 */
const popularityShare = 0.04;
/** The effect of always replying over never, as small as that of a following. */
const answerShare = 0.04;
/** Used when no outcomes are known. */
const unknownAnswer = 0.5;
/** Rotates equals from post to post, so that not every list has the same five. */
const rotationShare = 0.08;
/** Where words alone decide, who has the very keyword comes before most of those who have its topic alone. */
const keywordShare = 1;

interface Score {
  /** How likely a reader would agree, in log-odds, and a little of what orders equals: it orders the list. */
  odds: number;
  /** The same from 0 to 98, as it is shown. */
  matchScore: number;
}

/** Scores the candidates of one post. */
export function createScorer(
  index: LeaderIndex,
  reading: PostReading,
  topics: ExtractedTopics,
): (leader: Suggestible, candidate: Candidate) => Score {
  const { words } = reading;
  const typed = isLedByWords(reading) ? reading.keywords : [];
  const most = isProperPost(reading) ? ceiling : notAPostCeiling;
  const weights = rankingWeights(reading).score;
  const turnOf = rotation(`${words}:${topics.topics[0]?.name ?? ''}`);
  return (leader, { id, fit }) => {
    const answers = index.answered.get(id) ?? unknownAnswer;
    const prior =
      popularityShare * followerRank(leader.followers) + answerShare * (answers - unknownAnswer);
    const hasOne = typed.some((keyword) => hasKeyword(leader, keyword));
    const shares = prior + (hasOne ? keywordShare : 0) + rotationShare * turnOf(id);
    const odds = scoreOdds(scoreFeatures(fit, topics), weights) + shares;
    return { odds, matchScore: Math.min(most, Math.round(ceiling / (1 + Math.exp(-odds)))) };
  };
}

export type ScoreFeatures = Omit<RankingWeights['score'], 'constant'>;

/**
 * Features of a score: the person's fit, the post's clarity, whether it may have tags, and whether
 * it is a job ad.
 */
export function scoreFeatures(
  fit: number,
  { topics, untaggable, kind }: Pick<ExtractedTopics, 'topics' | 'untaggable' | 'kind'>,
): ScoreFeatures {
  const clarity = logOdds(topics[0]?.relevance ?? 0, leastChance);
  const jobAd = kind === 'hiring' ? 1 : 0;
  return { fit: logOdds(fit, leastChance), clarity, untaggable, jobAd };
}

/**
 * How likely a reader would agree, in log-odds: a logistic model over those features. Within a
 * list, only the fit differs.
 */
export function scoreOdds(features: ScoreFeatures, weights: RankingWeights['score']): number {
  return (
    weights.constant +
    weights.fit * features.fit +
    weights.clarity * features.clarity +
    weights.untaggable * features.untaggable +
    weights.jobAd * features.jobAd
  );
}

/**
 * A number from 0 to below 1 for an id, different for every post.
 * @param seed identifies the post, independent of case
 */
export function rotation(seed: string): (id: string) => number {
  return (id) => {
    // The hash alone mixes the last characters poorly into the high bits.
    const mixed = Math.imul(hashText(seed + id), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  };
}
