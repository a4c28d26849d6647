import { isWriterAdded } from '@tagwell/contracts/http/people-routes';
import { topicMatch } from '@tagwell/contracts/http/analysis';
import { limits, scoreBands } from '@tagwell/contracts/limits';
import { widen } from '@tagwell/topics/topics';
import * as z from 'zod/mini';
import type { Suggestible } from '../../catalogue.ts';
import { isOtherLanguage, type PostReading } from '../read/read-post.ts';
import { findLeader, type LeaderIndex } from '../search/leader-index.ts';
import { isLedByWords } from '../search/ranking.ts';
import type { Candidate } from '../search/search-leaders.ts';
import type { ExtractedTopics, PostTopic } from '../topics/extract-topics.ts';
import { explainMatch, nearThreshold, reasonsOf } from './explain-match.ts';
import { aboutThreshold } from './prose.ts';
import { ceiling, createScorer } from './score.ts';
import { plain } from './topic-words.ts';

/** The result of the match stage: plain JSON, best first, at most `limits.leadersRanked`. */
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

/** From this chance on, a post may be about a topic. */
export const possibleFrom = 0.12;
/** Below this, nobody is suggested. */
export const minimumScore = 35;
/** How many writer-added people may be kept at the end of a list although others fit better. */
const writerPeopleMost = 4;
/** The reason for people named by a keyword. */
const askedByName = 'You asked for them by name.';

/**
 * People the writer asked for by name, favorites who fit well, then the best candidates in the
 * order of their scores, each with a reason.
 */
export function rankLeaders(
  index: LeaderIndex,
  reading: PostReading,
  extracted: ExtractedTopics,
  candidates: readonly Candidate[],
): RankedLeader[] {
  // A writer who adds a keyword wants people, whatever the post is.
  const read = reading.keywords.length > 0 ? { ...extracted, untaggable: 0 } : ofPost(extracted);
  if (read.nobody === 'grief') return [];
  const asked = new Set(reading.askedPeople);
  const isAskedOnly = read.nobody !== null || isHardlyRead(reading, read);
  // Where keywords and post are compared with people as one text, the score says who is wanted.
  const mustBeWanted = isLedByWords(reading);
  const scoreOf = createScorer(index, reading, read);
  const firstOf = favoriteRank(reading);
  /** Nobody where there is no reason to suggest them. */
  const suggestibleOf = (candidate: Candidate): Suggestible | undefined => {
    const leader = findLeader(index, candidate.id);
    if (leader === undefined || asked.has(candidate.id)) return leader;
    if (isAskedOnly || (mustBeWanted && !isWanted(leader, candidate, read))) return undefined;
    return inCommon(leader, read, candidate);
  };
  const ranked = candidates
    .flatMap((candidate) => {
      const leader = suggestibleOf(candidate);
      if (leader === undefined) return [];
      const { odds, matchScore: score } = scoreOf(leader, candidate);
      const { id } = candidate;
      const matchScore = asked.has(id) ? ceiling : score;
      return [{ id, leader, candidate, odds, matchScore, first: firstOf(id, matchScore) }];
    })
    .filter(({ matchScore }) => matchScore >= minimumScore)
    .toSorted((a, b) => b.first - a.first || b.odds - a.odds || (a.id < b.id ? -1 : 1));
  const inTurn = takeTurns(ranked, read.topics, reading.keywords);
  return withWriterPeople(inTurn).map(({ id, leader, candidate, matchScore }) => ({
    id,
    matchScore,
    ...explainMatch(leader, read.topics, candidate, matchScore >= scoreBands.good),
    ...(asked.has(id) ? { relevance: askedByName } : {}),
  }));
}

/**
 * Whether the keywords lead to this person or, without keywords, a clear topic of the post does.
 */
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
 * A person with what can be said about them; undefined without a reason: the post's language or a
 * stray word is none. If only a doubtful topic is shared, nothing else is said.
 */
function inCommon(
  leader: Suggestible,
  { topics, likely }: ExtractedTopics,
  { subjects, nearest }: Candidate,
): Suggestible | undefined {
  const isNear = nearest !== undefined && nearest.alike >= nearThreshold;
  if (subjects.length > 0 || isNear) return leader;
  const entries = Object.entries(leader.topics);
  const among = (ids: ReadonlySet<string | null>) =>
    entries.filter(([own]) => widen(own).some((id) => ids.has(id)));
  if (among(new Set(topics.map(({ id }) => id))).length > 0) return leader;
  const possible = likely.filter(({ chance }) => chance >= possibleFrom);
  const shared = among(new Set(possible.map(({ id }) => id)));
  return shared.length === 0 ? undefined : { ...leader, topics: Object.fromEntries(shared) };
}

/** Removes keywords that lead nowhere, because they do not make a post clearer. */
function ofPost(extracted: ExtractedTopics): ExtractedTopics {
  return { ...extracted, topics: extracted.topics.filter(({ id }) => id !== null) };
}

/** In other languages, a stray word may count for somebody without any visible subject. */
function isHardlyRead(reading: PostReading, { topics }: ExtractedTopics): boolean {
  return isOtherLanguage(reading) && topics.length === 0;
}

/** The start of a list, always including writer-added people who fit well. */
function withWriterPeople<T extends { id: string; matchScore: number }>(ranked: readonly T[]): T[] {
  const added = ranked
    .slice(limits.leadersRanked)
    .filter(({ id, matchScore }) => isWriterAdded(id) && matchScore >= scoreBands.good)
    .slice(0, writerPeopleMost);
  return [...ranked.slice(0, limits.leadersRanked - added.length), ...added];
}

/** 2 for people asked for by name, 1 for favorites who fit well, else 0. */
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

interface Ranked {
  leader: Suggestible;
  candidate: Candidate;
  matchScore: number;
  /** See `favoriteRank`. */
  first: number;
}

/** Of equal scores, the best for each of several keywords come first; the others stay in their order. */
function takeTurns<One extends Ranked>(
  ranked: readonly One[],
  topics: readonly PostTopic[],
  keywords: readonly string[],
): readonly One[] {
  if (keywords.length < 2) return ranked;
  const best = bestByKeyword(ranked, topics, keywords);
  const turn = (one: One) => (best.has(one) ? 1 : 0);
  return ranked.toSorted(
    (a, b) => b.first - a.first || b.matchScore - a.matchScore || turn(b) - turn(a),
  );
}

/** The best for each keyword, nobody twice, so that one keyword does not take all places. */
function bestByKeyword<One extends Ranked>(
  ranked: readonly One[],
  topics: readonly PostTopic[],
  keywords: readonly string[],
): ReadonlySet<One> {
  const asked = topics.filter(({ source }) => source === 'keyword');
  const ledBy = ({ leader, candidate: { subjects } }: Ranked): ReadonlySet<string> =>
    new Set([
      ...reasonsOf(leader, asked).map(({ topic: { name, phrases } }) => plain(phrases[0] ?? name)),
      ...subjects.map(plain),
    ]);
  const found = ranked.map((one) => ({ one, by: ledBy(one) }));
  const best = new Set<One>();
  for (const keyword of keywords.map(plain)) {
    const next = found.find(({ one, by }) => by.has(keyword) && !best.has(one));
    if (next !== undefined) best.add(next.one);
  }
  return best;
}
