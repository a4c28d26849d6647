import { isOwnPerson } from '@tagwell/contracts/http/people-routes';
import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import { limits, scoreBands } from '@tagwell/contracts/limits';
import { isProperPost, type PostReading } from '../read/read-post.ts';
import type { LeaderIndex } from '../search/leader-index.ts';
import { logOdds, rankingWeights, type RankingWeights } from '../search/ranking.ts';
import type { Candidate } from '../search/search-leaders.ts';
import type { ExtractedTopics } from '../topics/post-topic.ts';
import { explainMatch } from './explain-match.ts';
import { rotation } from './rotation.ts';

/** What the match stage hands on: plain JSON, best first, at most `limits.leadersRanked`. */
export interface RankedLeader {
  id: string;
  /** 0..100: how likely a reader would agree. */
  matchScore: number;
  relevance: string;
  matches: TopicMatch[];
}

/** Nobody is suggested for next to nothing. */
const minimumScore = 25;
const leastChance = 0.005;
/** 100 would say that nobody could fit better. */
const ceiling = 98;
/** Below `scoreBands.good`: what is no proper post never looks like a fit. */
const notAPostCeiling = 55;
/** The largest following against the smallest: it tells equals apart and is no reason. */
const popularityShare = 0.01;
/** Who answers when tagged, against who never does; as large a share as that of a following. */
const answerShare = 0.01;
/** Of whom nobody knows. */
const unknownAnswer = 0.5;
/** Of the writer's own people at the end of a list on which others fit better. */
const ownMost = 4;
/** Lets equals take turns from post to post, so that the same five are not on every list. */
const rotationShare = 0.02;

/** The writer's favorites who fit well, then the best of the candidates in the order of their scores, each with the reason for them. */
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
  const read = reading.keywords.length > 0 ? { ...extracted, untaggable: 0 } : extracted;
  const weights = rankingWeights(reading).score;
  const first = firstOf(reading);
  const isFirst = (one: { leader: { id: string }; matchScore: number }) =>
    first(one.leader.id, one.matchScore);
  const ranked = candidates
    .flatMap((candidate) => {
      const leader = index.leadersById.get(candidate.id);
      if (leader === undefined) return [];
      const following = index.followerRanks[index.docsById.get(leader.id) ?? 0] ?? 0;
      const answers = index.answered.get(leader.id) ?? unknownAnswer;
      const prior = popularityShare * following + answerShare * (answers - unknownAnswer);
      const value =
        calibrate(candidate.fit, read, weights) + prior + rotationShare * turnOf(leader.id);
      const matchScore = Math.min(most, Math.round(ceiling * Math.min(1, value)));
      return [{ leader, candidate, value, matchScore }];
    })
    .filter(({ matchScore }) => matchScore >= minimumScore)
    .toSorted(
      (a, b) =>
        isFirst(b) - isFirst(a) || b.value - a.value || (a.leader.id < b.leader.id ? -1 : 1),
    );
  return withOwnPeople(ranked).map(({ leader, candidate, matchScore }) => ({
    id: leader.id,
    matchScore,
    ...explainMatch(leader, extracted.topics, candidate.subjects, matchScore >= scoreBands.good),
  }));
}

/** The first of a list, with people whom the writer added and who fit well, however many fit better. */
function withOwnPeople<T extends { leader: { id: string }; matchScore: number }>(
  ranked: readonly T[],
): T[] {
  const own = ranked
    .slice(limits.leadersRanked)
    .filter(({ leader, matchScore }) => isOwnPerson(leader.id) && matchScore >= scoreBands.good)
    .slice(0, ownMost);
  return [...ranked.slice(0, limits.leadersRanked - own.length), ...own];
}

/** 1 for the writer's favorites among those who fit well, who come first; else 0. */
export function firstOf({ wishes }: PostReading): (id: string, matchScore: number) => 0 | 1 {
  const favorites = new Set(wishes.favorites);
  return (id, matchScore) => (matchScore >= scoreBands.good && favorites.has(id) ? 1 : 0);
}

/** What a score is sure of: that the person fits, that the post is clear, and that it may be tagged. */
export function scoreSigns(
  fit: number,
  { topics, untaggable }: Pick<ExtractedTopics, 'topics' | 'untaggable'>,
): { fit: number; clarity: number; untaggable: number } {
  const clarity = logOdds(topics[0]?.relevance ?? 0, leastChance);
  return { fit: logOdds(fit, leastChance), clarity, untaggable };
}

/**
 * How likely a reader would agree, 0..1: a logistic model over those signs. Within a list the fit
 * orders, and two small shares among equals.
 */
function calibrate(
  chance: number,
  read: ExtractedTopics,
  weights: RankingWeights['score'],
): number {
  const { fit, clarity, untaggable } = scoreSigns(chance, read);
  const odds =
    weights.constant +
    weights.fit * fit +
    weights.clarity * clarity +
    weights.untaggable * untaggable;
  return 1 / (1 + Math.exp(-odds));
}
