import { limits, scoreBands } from '@tagwell/contracts/limits';
import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import { followerRank, type CatalogueLeader } from '../catalogue.ts';
import type { LeaderIndex } from './build-index.ts';
import { calibrateScore } from './calibrate-score.ts';
import { chooseDiverse } from './choose-diverse.ts';
import { explainMatch } from './explain-match.ts';
import type { ExtractedTopics, PostTopic } from './extract-topics.ts';
import { decidingTopics, fitTopics, measureFit, type TopicFit } from './measure-fit.ts';
import type { PostReading } from './read-post.ts';
import type { Candidate } from './search-leaders.ts';

/** What the match stage hands on: plain JSON, best first, at most `limits.leadersReturned`. */
export interface RankedLeader {
  id: string;
  /** 0..100, see `calibrateScore`. */
  matchScore: number;
  relevance: string;
  matches: TopicMatch[];
}

/** Nobody is suggested for next to nothing. */
const minimumScore = 10;
/** What the search found (specialists before generalists, headline words) in the fit. */
const searchShare = 0.12;
/** The largest following against the smallest: a prior, not a reason. */
const popularityShare = 0.03;
/** Lets equals take turns from post to post, so that the same five are not on every list. */
const rotationShare = 0.05;

/**
 * Chooses, scores and explains. The first three (what the free flow shows) are chosen to cover the
 * post together, then the rest; within each group the higher score comes first.
 */
export function rankLeaders(
  index: LeaderIndex,
  reading: PostReading,
  extracted: ExtractedTopics,
  candidates: readonly Candidate[],
): RankedLeader[] {
  const topics = decidingTopics(extracted.topics);
  const seed = rotationSeed(topics);
  const choices = weighCandidates(index, topics, candidates).flatMap((weighed) => {
    const { leader, fits, fit } = weighed;
    const { id } = leader;
    const score = calibrateScore(fit, reading, extracted);
    const matchScore = isShownByPost(fits) ? score : Math.min(score, scoreBands.good - 1);
    const prior = popularityShare * followerRank(leader.followers);
    const value = fit + prior + rotationShare * hashUnit(seed + id);
    const coverage = fits.map((topicFit) => topicFit.coverage);
    const choice = { id, value, coverage, topics: leader.topics, leader, fits, matchScore };
    return matchScore < minimumScore ? [] : [choice];
  });
  const chosen = chooseDiverse(choices, aspectWeights(topics), limits.leadersReturned);
  const byScore = (a: (typeof chosen)[number], b: (typeof chosen)[number]): number =>
    b.matchScore - a.matchScore || b.value - a.value || (a.id < b.id ? -1 : 1);
  return [
    ...chosen.slice(0, limits.freeLeaders).toSorted(byScore),
    ...chosen.slice(limits.freeLeaders).toSorted(byScore),
  ].map(({ id, leader, fits, matchScore }) => ({
    id,
    matchScore,
    ...explainMatch(leader, fits, matchScore >= scoreBands.good),
  }));
}

/** Whether the topic this person fits best is one that words of the writer stand for. */
function isShownByPost(fits: readonly TopicFit[]): boolean {
  const best = Math.max(...fits.map(({ gain }) => gain));
  return fits.some(({ gain, topic }) => gain === best && topic.phrases.length > 0);
}

/** The candidates as the engine ranks them by fit alone, the best first. */
export function orderByFit(
  index: LeaderIndex,
  { topics }: ExtractedTopics,
  candidates: readonly Candidate[],
): Candidate[] {
  return weighCandidates(index, decidingTopics(topics), candidates)
    .toSorted((a, b) => b.fit - a.fit || (a.leader.id < b.leader.id ? -1 : 1))
    .map(({ candidate }) => candidate);
}

interface WeighedCandidate {
  candidate: Candidate;
  leader: CatalogueLeader;
  fits: TopicFit[];
  /** 0..1 and a little more where a second opinion favours a very good fit. */
  fit: number;
}

function weighCandidates(
  index: LeaderIndex,
  topics: readonly PostTopic[],
  candidates: readonly Candidate[],
): WeighedCandidate[] {
  const bestSearch = Math.max(Number.EPSILON, ...candidates.map(({ score }) => score));
  return candidates.flatMap((candidate) => {
    const leader = index.leadersById.get(candidate.id);
    if (leader === undefined) return [];
    const fits = fitTopics(leader, topics);
    const { score, favour = 1 } = candidate;
    const own = (1 - searchShare) * measureFit(fits) + searchShare * (score / bestSearch);
    return [{ candidate, leader, fits, fit: own * favour }];
  });
}

/** Relevance squared: topics near the strongest call for a person of their own. */
function aspectWeights(topics: readonly PostTopic[]): number[] {
  const weights = topics.map(({ relevance }) => relevance ** 2);
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / Math.max(sum, Number.EPSILON));
}

function rotationSeed(topics: readonly PostTopic[]): string {
  return topics.map(({ name, phrases }) => `${name}:${phrases.toSorted().join(',')}`).join(';');
}

/** FNV-1a (Fowler, Noll, Vo) as a number from 0 to below 1. */
function hashUnit(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  // FNV alone mixes the last characters badly into the high bits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
