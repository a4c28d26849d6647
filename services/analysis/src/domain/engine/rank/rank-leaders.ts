import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import { limits, scoreBands } from '@tagwell/contracts/limits';
import { isProperPost, type PostReading } from '../read/read-post.ts';
import type { LeaderIndex } from '../search/leader-index.ts';
import { logOdds } from '../search/ranking.ts';
import type { Candidate } from '../search/search-leaders.ts';
import type { ExtractedTopics } from '../topics/post-topic.ts';
import { explainMatch } from './explain-match.ts';
import { rotation } from './rotation.ts';

/** What the match stage hands on: plain JSON, best first, at most `limits.leadersReturned`. */
export interface RankedLeader {
  id: string;
  /** 0..100: how likely a reader would agree. */
  matchScore: number;
  relevance: string;
  matches: TopicMatch[];
}

/** See `calibrate`. */
const coefficients = { constant: 1.03, fit: 0.66, clarity: 0.2, untaggable: -1.37 } as const;
/** Nobody is suggested for next to nothing. */
const minimumScore = 25;
const leastChance = 0.005;
/** 100 would say that nobody could fit better. */
const ceiling = 98;
/** Below `scoreBands.good`: what is no proper post never looks like a fit. */
const notAPostCeiling = 55;
/** The largest following against the smallest: it tells equals apart and is no reason. */
const popularityShare = 0.01;
/** Lets equals take turns from post to post, so that the same five are not on every list. */
const rotationShare = 0.02;

/** The best of the candidates in the order of their scores, each with the reason for them. */
export function rankLeaders(
  index: LeaderIndex,
  reading: PostReading,
  extracted: ExtractedTopics,
  candidates: readonly Candidate[],
): RankedLeader[] {
  if (extracted.nobody !== null) return [];
  const turnOf = rotation(`${reading.words}:${extracted.topics[0]?.name ?? ''}`);
  const most = isProperPost(reading) ? ceiling : notAPostCeiling;
  // Who adds a keyword wants people, whatever the post is.
  const doubt = reading.keywords.length > 0 ? 0 : extracted.untaggable;
  const clarity = extracted.topics[0]?.relevance ?? 0;
  return candidates
    .flatMap((candidate) => {
      const leader = index.leadersById.get(candidate.id);
      if (leader === undefined) return [];
      const following = index.followerRanks[index.docsById.get(leader.id) ?? 0] ?? 0;
      const prior = popularityShare * following;
      const value =
        calibrate(candidate.fit, clarity, doubt) + prior + rotationShare * turnOf(leader.id);
      const matchScore = Math.min(most, Math.round(ceiling * Math.min(1, value)));
      return [{ leader, candidate, value, matchScore }];
    })
    .filter(({ matchScore }) => matchScore >= minimumScore)
    .toSorted((a, b) => b.value - a.value || (a.leader.id < b.leader.id ? -1 : 1))
    .slice(0, limits.leadersReturned)
    .map(({ leader, candidate, matchScore }) => ({
      id: leader.id,
      matchScore,
      ...explainMatch(leader, extracted.topics, candidate.subjects, matchScore >= scoreBands.good),
    }));
}

/**
 * How likely a reader would agree: a logistic regression on the log-odds of the fit and of the post's
 * first topic, and on how likely nobody is to be tagged; fitted to the first five for the training posts
 * of four hands that the model had not seen (17,299 pairs). Within a list the fit orders, and those two small
 * shares among equals.
 */
function calibrate(fit: number, clarity: number, untaggable: number): number {
  const odds =
    coefficients.constant +
    coefficients.fit * logOdds(fit, leastChance) +
    coefficients.clarity * logOdds(clarity, leastChance) +
    coefficients.untaggable * untaggable;
  return 1 / (1 + Math.exp(-odds));
}
