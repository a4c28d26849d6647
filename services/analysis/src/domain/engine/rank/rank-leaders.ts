import { isWriterAdded } from '@tagwell/contracts/http/people-routes';
import { topicMatch } from '@tagwell/contracts/http/analysis';
import { limits, scoreBands } from '@tagwell/contracts/limits';
import { hashText } from '@tagwell/topics/memo';
import { widen } from '@tagwell/topics/topics';
import * as z from 'zod/mini';
import { followerRank, type Suggestible } from '../../catalogue.ts';
import { isOtherLanguage, isProperPost, type PostReading } from '../read/read-post.ts';
import { hasKeyword } from '../search/heard-keywords.ts';
import { findLeader, type LeaderIndex } from '../search/leader-index.ts';
import { logOdds, rankingWeights, type RankingWeights } from '../search/ranking.ts';
import type { Candidate } from '../search/search-leaders.ts';
import type { ExtractedTopics } from '../topics/extract-topics.ts';
import { explainMatch, reasonsOf } from './explain-match.ts';
import { aboutThreshold } from './prose.ts';
import { bestByKeyword } from './take-turns.ts';

/** What the match stage hands on: plain JSON, best first, at most `limits.leadersRanked`. */
export const rankedLeaders = z.array(
  z.object({
    id: z.string(),
    /** 0..100: how likely a reader would agree. */
    matchScore: z.number(),
    relevance: z.string(),
    matches: z.array(topicMatch),
  }),
);
export type RankedLeader = z.infer<typeof rankedLeaders>[number];

/** From this chance on a topic may be what a post is about. */
export const possibleFrom = 0.12;
/** Nobody is suggested for next to nothing. */
export const minimumScore = 35;
const leastChance = 0.005;
/** 100 would say that nobody could fit better. */
const ceiling = 98;
/** Below `scoreBands.good`: what is no proper post never looks like a fit. */
const notAPostCeiling = 55;
/** In log-odds: the largest following against the smallest, which only orders equal fits. */
const popularityShare = 0.04;
/** Who answers when tagged, against who never does; as large a share as that of a following. */
const answerShare = 0.04;
/** Used when no outcomes are known. */
const unknownAnswer = 0.5;
/** How many people whom the writer added may stand at the end of a list on which others fit better. */
const writerPeopleMost = 4;
/** Lets equals take turns from post to post, so that the same five are not on every list. */
const rotationShare = 0.08;
/** Who has the very keyword comes before most of those who have its topic alone. */
const keywordShare = 1;

/** Said of whom a keyword names. */
const askedByName = 'You asked for them by name.';

/** Those whom the writer asks for by name, the writer's favorites who fit well, then the best of the candidates in the order of their scores, each with the reason for them. */
export function rankLeaders(
  index: LeaderIndex,
  reading: PostReading,
  extracted: ExtractedTopics,
  candidates: readonly Candidate[],
): RankedLeader[] {
  // Who adds a keyword wants people, whatever the post is.
  const read = reading.keywords.length > 0 ? { ...extracted, untaggable: 0 } : ofPost(extracted);
  if (read.nobody === 'grief') return [];
  const isAskedOnly = read.nobody !== null || isHardlyRead(reading, read);
  const isLed = reading.keywords.length > 0;
  const asked = new Set(reading.askedPeople);
  const turnOf = rotation(`${reading.words}:${read.topics[0]?.name ?? ''}`);
  const most = isProperPost(reading) ? ceiling : notAPostCeiling;
  const { score } = rankingWeights(reading);
  const first = favoriteRank(reading);
  const ranked = candidates
    .flatMap((candidate) => {
      const { id, fit } = candidate;
      const known = findLeader(index, id);
      if (known === undefined || (isAskedOnly && !asked.has(id))) return [];
      const leader = asked.has(id) ? known : inCommon(known, read, candidate);
      if (leader === undefined) return [];
      if (isLed && !asked.has(id) && !isWanted(leader, candidate, read)) return [];
      const answers = index.answered.get(id) ?? unknownAnswer;
      const prior =
        popularityShare * followerRank(leader.followers) + answerShare * (answers - unknownAnswer);
      const hasOne = reading.keywords.some((keyword) => hasKeyword(leader, keyword));
      const shares = prior + (hasOne ? keywordShare : 0) + rotationShare * turnOf(id);
      const odds = scoreOdds(scoreFeatures(fit, read), score) + shares;
      const matchScore = asked.has(id)
        ? ceiling
        : Math.min(most, Math.round(ceiling / (1 + Math.exp(-odds))));
      return [{ id, leader, candidate, odds, matchScore, first: first(id, matchScore) }];
    })
    .filter(({ matchScore }) => matchScore >= minimumScore)
    .toSorted((a, b) => b.first - a.first || b.odds - a.odds || (a.id < b.id ? -1 : 1));
  const best = bestByKeyword(ranked, read.topics, reading.keywords);
  const turn = (one: (typeof ranked)[number]) => (best.has(one) ? 1 : 0);
  // Of equal scores, the best for each keyword come first; the others stay in their order.
  const inTurn = ranked.toSorted(
    (a, b) => b.first - a.first || b.matchScore - a.matchScore || turn(b) - turn(a),
  );
  return withWriterPeople(inTurn).map(({ id, leader, candidate, matchScore }) => ({
    id,
    matchScore,
    ...explainMatch(leader, read.topics, candidate, matchScore >= scoreBands.good),
    ...(asked.has(id) ? { relevance: askedByName } : {}),
  }));
}

/** Whether keywords lead to somebody; or else what the post is clearly about does. */
function isWanted(
  leader: Suggestible,
  { subjects }: Candidate,
  { topics }: ExtractedTopics,
): boolean {
  const reasons = reasonsOf(leader, topics).map(({ topic }) => topic);
  return (
    subjects.length > 0 ||
    reasons.some(({ source, relevance }) => source === 'keyword' || relevance >= aboutThreshold)
  );
}

/**
 * Somebody with what there is to say of them; undefined where there is no reason: who writes in the post's language, or
 * shares a stray word, does not fit for that. Where only a doubtful topic is shared, nothing else is told of them.
 */
function inCommon(
  leader: Suggestible,
  { topics, likely }: ExtractedTopics,
  { subjects, nearest }: Candidate,
): Suggestible | undefined {
  if (subjects.length > 0 || nearest !== undefined) return leader;
  const entries = Object.entries(leader.topics);
  const among = (ids: ReadonlySet<string | null>) =>
    entries.filter(([own]) => widen(own).some((id) => ids.has(id)));
  if (among(new Set(topics.map(({ id }) => id))).length > 0) return leader;
  const possible = likely.filter(({ chance }) => chance >= possibleFrom);
  const shared = among(new Set(possible.map(({ id }) => id)));
  return shared.length === 0 ? undefined : { ...leader, topics: Object.fromEntries(shared) };
}

/** Without keywords that lead nowhere, which make no post clearer. */
function ofPost(extracted: ExtractedTopics): ExtractedTopics {
  return { ...extracted, topics: extracted.topics.filter(({ id }) => id !== null) };
}

/** In another language a stray word may speak for somebody without a subject that anybody would see. */
function isHardlyRead(reading: PostReading, { topics }: ExtractedTopics): boolean {
  return isOtherLanguage(reading) && topics.length === 0;
}

/** The first of a list, with people whom the writer added and who fit well, however many fit better. */
function withWriterPeople<T extends { id: string; matchScore: number }>(ranked: readonly T[]): T[] {
  const added = ranked
    .slice(limits.leadersRanked)
    .filter(({ id, matchScore }) => isWriterAdded(id) && matchScore >= scoreBands.good)
    .slice(0, writerPeopleMost);
  return [...ranked.slice(0, limits.leadersRanked - added.length), ...added];
}

/** 2 for those whom the writer asks for by name, 1 for the writer's favorites among those who fit well, who come next; else 0. */
export function favoriteRank({
  preferences,
  askedPeople,
}: PostReading): (id: string, matchScore: number) => 0 | 1 | 2 {
  const favorites = new Set(preferences.favorites);
  return (id, matchScore) => {
    if (askedPeople.includes(id)) return 2;
    return matchScore >= scoreBands.good && favorites.has(id) ? 1 : 0;
  };
}

export type ScoreFeatures = Omit<RankingWeights['score'], 'constant'>;

/** Features of a score: that the person fits, that the post is clear, that it may be tagged, and that it is a job ad. */
export function scoreFeatures(
  fit: number,
  { topics, untaggable, kind }: Pick<ExtractedTopics, 'topics' | 'untaggable' | 'kind'>,
): ScoreFeatures {
  const clarity = logOdds(topics[0]?.relevance ?? 0, leastChance);
  const jobAd = kind === 'hiring' ? 1 : 0;
  return { fit: logOdds(fit, leastChance), clarity, untaggable, jobAd };
}

/** How likely a reader would agree, in log-odds: a logistic model over those features. Within a list the fit orders. */
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
 *
 * @param seed what tells posts apart, and stays when only capitals change
 */
export function rotation(seed: string): (id: string) => number {
  return (id) => {
    // The hash alone mixes the last characters badly into the high bits.
    const mixed = Math.imul(hashText(seed + id), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  };
}
