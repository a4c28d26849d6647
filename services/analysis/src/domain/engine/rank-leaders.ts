import { limits, scoreBands } from '@tagwell/contracts/limits';
import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import { followerRank } from '../catalogue.ts';
import type { LeaderIndex } from './build-index.ts';
import { scoreFor } from './calibrate-score.ts';
import { chooseDiverse } from './choose-diverse.ts';
import { explainMatch } from './explain-match.ts';
import type { ExtractedTopics, PostTopic } from './post-topic.ts';
import { hedgeChoice, type LeaderChoice } from './hedge-choice.ts';
import { decidingTopics, fitTopics } from './measure-fit.ts';
import type { PostReading } from './read-post.ts';
import type { Candidate } from './search-leaders.ts';
import { createTopicWords } from './topic-words.ts';
import { weighCandidates } from './weigh-candidates.ts';

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
/** Who stands in for a guess is at home in it. */
const standInWeight = 0.7;

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
  const turnOf = rotation(topics);
  const scoreOf = scoreFor(reading, extracted);
  const choices = weighCandidates(index, topics, candidates).flatMap((weighed): LeaderChoice[] => {
    const { leader, coverage, mainTopic, fit, isShownByPost } = weighed;
    const score = scoreOf(fit);
    const matchScore = isShownByPost ? score : Math.min(score, scoreBands.good - 1);
    if (matchScore < minimumScore) return [];
    const prior = popularityShare * followerRank(leader.followers);
    const value = fit + prior + rotationShare * turnOf(leader.id);
    return [
      { id: leader.id, value, coverage, topics: leader.topics, leader, matchScore, mainTopic },
    ];
  });
  const sure = chooseDiverse(choices, aspectWeights(topics), limits.leadersReturned);
  const chosen = hedgeChoice(sure, (known) =>
    (extracted.guesses ?? []).flatMap((guess) => standInFor(guess, known)),
  );
  const byScore = (a: LeaderChoice, b: LeaderChoice): number =>
    b.matchScore - a.matchScore || b.value - a.value || (a.id < b.id ? -1 : 1);
  return [
    ...chosen.slice(0, limits.freeLeaders).toSorted(byScore),
    ...chosen.slice(limits.freeLeaders).toSorted(byScore),
  ];

  function standInFor(guess: PostTopic, known: readonly LeaderChoice[]): LeaderChoice[] {
    const ids = new Set(known.map(({ id }) => id));
    return weighCandidates(index, [...topics, guess], candidates)
      .flatMap(({ leader, coverage, mainTopic, fit }): LeaderChoice[] => {
        const { id, topics: own } = leader;
        const weight = own[guess.id ?? ''] ?? 0;
        const matchScore = Math.min(scoreOf(fit), scoreBands.good - 1);
        if (weight < standInWeight || matchScore < minimumScore || ids.has(id)) return [];
        const value = weight + rotationShare * turnOf(id);
        return [{ id, value, coverage, topics: own, leader, matchScore, mainTopic, guess }];
      })
      .toSorted((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1))
      .slice(0, 1);
  }
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
