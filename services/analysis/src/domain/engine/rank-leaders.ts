import { limits, scoreBands } from '@tagwell/contracts/limits';
import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import { fields } from '@tagwell/topics/fields';
import { followerRank, type CatalogueLeader } from '../catalogue.ts';
import type { LeaderIndex } from './build-index.ts';
import { scoreFor } from './calibrate-score.ts';
import { chooseDiverse } from './choose-diverse.ts';
import { explainMatch } from './explain-match.ts';
import type { ExtractedTopics, PostTopic } from './post-topic.ts';
import { hedgeChoice, type LeaderChoice } from './hedge-choice.ts';
import { decidingTopics, fitTopics } from './measure-fit.ts';
import { ownTopicWeight } from './profiles.ts';
import type { PostReading } from './read-post.ts';
import type { Candidate } from './search-leaders.ts';
import { createTopicWords } from './topic-words.ts';
import { weighCandidates, type WeighedCandidate } from './weigh-candidates.ts';

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
/** The largest following against the smallest: a prior, not a reason. */
const popularityShare = 0.03;
/** Lets equals take turns from post to post, so that the same five are not on every list. */
const rotationShare = 0.05;
/** What covering the likely fields of a post is worth beside covering its topics. */
const fieldShare = 2;
const likelyField = 0.03;

/** The people of `chooseLeaders`, each with the reason for them. */
export function rankLeaders(
  index: LeaderIndex,
  reading: PostReading,
  extracted: ExtractedTopics,
  candidates: readonly Candidate[],
): RankedLeader[] {
  const topics = decidingTopics(extracted.topics);
  const wordsOf = createTopicWords();
  return chooseLeaders(index, reading, extracted, candidates).map(
    ({ id, leader, matchScore, guess }) => {
      const fits = fitTopics(leader, guess === undefined ? topics : [...topics, guess]);
      const isGood = matchScore >= scoreBands.good;
      return { id, matchScore, ...explainMatch(leader, fits, isGood, wordsOf) };
    },
  );
}

/**
 * Chooses and scores. The first three (what the free flow shows) are chosen to cover the post
 * together, then the rest; within each group the higher score comes first.
 */
export function chooseLeaders(
  index: LeaderIndex,
  reading: PostReading,
  extracted: ExtractedTopics,
  candidates: readonly Candidate[],
): LeaderChoice[] {
  const topics = decidingTopics(extracted.topics);
  const { guesses = [], chances = [] } = extracted;
  const likely = [...chances.keys()].filter((place) => (chances[place] ?? 0) >= likelyField);
  const turnOf = rotation(topics);
  const scoreOf = scoreFor(reading, extracted);
  const choices = weighCandidates(index, topics, candidates).flatMap((weighed): LeaderChoice[] => {
    const { leader, fit, isShownByPost } = weighed;
    const score = scoreOf(fit);
    const matchScore = isShownByPost ? score : Math.min(score, scoreBands.good - 1);
    if (matchScore < minimumScore) return [];
    const prior = popularityShare * followerRank(leader.followers);
    const value = fit + prior + rotationShare * turnOf(leader.id);
    return [choiceOf(weighed, matchScore, value, likely)];
  });
  const aspects = [
    ...aspectWeights(topics),
    ...likely.map((place) => fieldShare * (chances[place] ?? 0)),
  ];
  const sure = chooseDiverse(choices, aspects, limits.leadersReturned);
  const chosen = hedgeChoice(sure, chances, () => guesses.flatMap(standInFor));
  const byScore = (a: LeaderChoice, b: LeaderChoice): number =>
    b.matchScore - a.matchScore || b.value - a.value || (a.id < b.id ? -1 : 1);
  return [
    ...chosen.slice(0, limits.freeLeaders).toSorted(byScore),
    ...chosen.slice(limits.freeLeaders).toSorted(byScore),
  ];

  /** Who is at home in a guess, and not there already: always called a loose match. */
  function standInFor(guess: PostTopic): LeaderChoice[] {
    const ids = new Set(sure.map(({ id }) => id));
    const weightOf = (leader: CatalogueLeader) => leader.topics[guess.id ?? ''] ?? 0;
    const isAtHome = (leader: CatalogueLeader) =>
      weightOf(leader) >= ownTopicWeight && !ids.has(leader.id);
    return weighCandidates(index, [...topics, guess], candidates, isAtHome)
      .map((weighed): LeaderChoice => {
        const { leader, fit } = weighed;
        const score = Math.max(minimumScore, Math.min(scoreOf(fit), scoreBands.good - 1));
        const value = weightOf(leader) + rotationShare * turnOf(leader.id);
        return { ...choiceOf(weighed, score, value, likely), guess };
      })
      .toSorted((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1))
      .slice(0, 1);
  }
}

const knownFields = new Map<number, readonly number[]>();

/** Of each field 1 where its bit is set, else 0. */
function fieldsIn(bits: number): readonly number[] {
  const known = knownFields.get(bits) ?? fields.map((_, place) => (bits >> place) & 1);
  knownFields.set(bits, known);
  return known;
}

/** The likely fields that a person stands for are aspects of a choice behind the topics. */
function choiceOf(
  { leader, coverage, standsFor }: WeighedCandidate,
  matchScore: number,
  value: number,
  likely: readonly number[],
): LeaderChoice {
  const { id, topics } = leader;
  const stands = fieldsIn(standsFor);
  const all = [...coverage, ...likely.map((place) => stands[place] ?? 0)];
  return { id, value, coverage: all, topics, leader, matchScore, stands };
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

/** Relevance squared: topics near the strongest call for a person of their own. */
function aspectWeights(topics: readonly PostTopic[]): number[] {
  const weights = topics.map(({ relevance }) => relevance ** 2);
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / Math.max(sum, Number.EPSILON));
}

/** For an id a number from 0 to below 1, another one for every post: FNV-1a (Fowler, Noll, Vo). */
function rotation(topics: readonly PostTopic[]): (id: string) => number {
  const post = topics.map(({ name, phrases }) => `${name}:${phrases.toSorted().join(',')}`);
  const seed = hashOn(0x811c9dc5, post.join(';'));
  return (id) => {
    const hash = hashOn(seed, id);
    // FNV alone mixes the last characters badly into the high bits.
    const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  };
}

function hashOn(before: number, text: string): number {
  let hash = before;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash;
}
