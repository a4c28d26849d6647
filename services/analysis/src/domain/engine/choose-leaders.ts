import { limits, scoreBands } from '@tagwell/contracts/limits';
import type { LeaderIndex } from './build-index.ts';
import { scoreFor } from './calibrate-score.ts';
import { chooseDiverse } from './choose-diverse.ts';
import { hedgeChoice, type LeaderChoice } from './hedge-choice.ts';
import { decidingTopics } from './measure-fit.ts';
import type { ExtractedTopics, PostTopic } from './post-topic.ts';
import { likenessOf, ownTopicWeight, weightOf } from './profiles.ts';
import type { PostReading } from './read-post.ts';
import { rotation } from './rotation.ts';
import type { Candidate } from './search-leaders.ts';
import { bestScore, weighCandidates, type WeighedCandidate } from './weigh-candidates.ts';

/** Nobody is suggested for next to nothing. */
const minimumScore = 10;
/** The largest following against the smallest: a prior, not a reason. */
const popularityShare = 0.03;
/** Lets equals take turns from post to post, so that the same five are not on every list. */
const rotationShare = 0.05;
/** What covering the likely fields of a post is worth beside covering its topics. */
const fieldShare = 2;
const likelyField = 0.03;

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
  const { profiles, followerRanks } = index;
  const { guesses = [], chances = [] } = extracted;
  const topics = decidingTopics(extracted.topics);
  const likely = likelyFields(chances);
  const { weighed, coverage } = weighCandidates(index, topics, likely, candidates);
  const scoreOf = scoreFor(reading, extracted);
  const turnOf = rotation(topics);
  const choices: LeaderChoice[] = [];
  for (const one of weighed) {
    const score = scoreOf(one.fit);
    const matchScore = one.isShownByPost ? score : asLooseMatch(score);
    if (matchScore < minimumScore) continue;
    const prior = popularityShare * (followerRanks[one.doc] ?? 0);
    choices.push(
      choiceOf(one, matchScore, one.fit + prior + rotationShare * turnOf(one.leader.id)),
    );
  }
  const aspects = topicShares(topics);
  for (const place of likely) aspects.push(fieldShare * (chances[place] ?? 0));
  const likeness = (a: LeaderChoice, b: LeaderChoice) => likenessOf(profiles, a.doc, b.doc);
  const sure = chooseDiverse(choices, coverage, aspects, likeness, limits.leadersReturned);
  const chosen = hedgeChoice(sure, chances, () => guesses.flatMap(standInFor));
  return [
    ...chosen.slice(0, limits.freeLeaders).toSorted(byScore),
    ...chosen.slice(limits.freeLeaders).toSorted(byScore),
  ];

  function choiceOf(one: WeighedCandidate, matchScore: number, value: number): LeaderChoice {
    const { leader, doc, row } = one;
    return {
      id: leader.id,
      leader,
      doc,
      row,
      value,
      matchScore,
      standsFor: profiles.stands[doc] ?? 0,
    };
  }

  /** Who is most at home in a guess, and not there already: always called a loose match. */
  function standInFor(guess: PostTopic): LeaderChoice[] {
    const topic = profiles.numbers.get(guess.id ?? '') ?? -1;
    let best: WeighedCandidate | undefined;
    let most = 0;
    for (const one of weighed) {
      const weight = weightOf(profiles, one.doc, topic);
      if (weight < ownTopicWeight || sure.some(({ doc }) => doc === one.doc)) continue;
      const value = weight + rotationShare * turnOf(one.leader.id);
      if (best !== undefined && (value < most || (value === most && one.doc > best.doc))) continue;
      best = one;
      most = value;
    }
    if (best === undefined) return [];
    const [alone] = weighCandidates(
      index,
      [...topics, guess],
      [],
      [best.candidate],
      bestScore(candidates),
    ).weighed;
    const matchScore = Math.max(minimumScore, asLooseMatch(scoreOf(alone?.fit ?? 0)));
    return [{ ...choiceOf(best, matchScore, most), guess }];
  }
}

function likelyFields(chances: readonly number[]): number[] {
  return chances.flatMap((chance, place) => (chance >= likelyField ? [place] : []));
}

/** Never called a good fit. */
function asLooseMatch(score: number): number {
  return Math.min(score, scoreBands.good - 1);
}

function byScore(a: LeaderChoice, b: LeaderChoice): number {
  return b.matchScore - a.matchScore || b.value - a.value || (a.id < b.id ? -1 : 1);
}

/** Relevance squared: topics near the strongest call for a person of their own. */
function topicShares(topics: readonly PostTopic[]): number[] {
  const weights = topics.map(({ relevance }) => relevance ** 2);
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / Math.max(sum, Number.EPSILON));
}
