import type { TopicMatch } from '@tagwell/contracts/http/analysis';
import { scoreBands } from '@tagwell/contracts/limits';
import { sharedWords } from '@tagwell/topics/connection-overlap';
import { seniorities } from '@tagwell/topics/titles/seniority-words';
import { chooseDiverse, type Choice } from './choose-diverse.ts';
import type { ExtractedTopics, PostTopic } from '../topics/post-topic.ts';
import {
  fitConnection,
  measureFit,
  type NetworkCandidate,
  type TopicFit,
} from './rank-network-fit.ts';
import { createNameFinder, createPersonFinder } from './rank-network-names.ts';
import { tellingWords } from './rank-network-query.ts';
import { titleTopics } from './title-topics.ts';
import { scoreConnection } from './rank-network-score.ts';
import { explainConnection } from './rank-network-wording.ts';
import type { PostReading } from '../read/read-post.ts';

/** Plain JSON, best first. */
export interface RankedConnection {
  id: string;
  /** 0..100, see `scoreConnection`. */
  matchScore: number;
  relevance: string;
  matches: TopicMatch[];
}

export interface PostToMatch {
  /** As the writer gave it: the people it names are not suggested. */
  post: string;
  reading: PostReading;
  topics: ExtractedTopics;
  /** The writer's full name, where it is known. */
  writer?: string;
}

interface ConnectionChoice extends Choice {
  candidate: NetworkCandidate;
  fits: readonly TopicFit[];
  matchScore: number;
}

export const networkReturned = 7;
/** Nobody is suggested for next to nothing. */
const minimumScore = 10;
/** A word of the post in the title, where the topics do not tell people apart. */
const wordShare = 0.06;
/** The most senior against one of no known rank: a prior, not a reason. */
const seniorityShare = 0.03;
/** Stands for the employer among the topics, so that colleagues count as a little alike. */
const employerWeight = 0.7;

/**
 * Chooses, scores and explains at most seven of the writer's connections for a post. A title tells
 * little about a person, so scores stay modest. People whom the post names and the writer are left
 * out; the same input always gives the same answer, whatever the order of the candidates.
 */
export function rankNetwork(
  { post, reading, topics: extracted, writer }: PostToMatch,
  candidates: readonly NetworkCandidate[],
): RankedConnection[] {
  const topics = titleTopics(extracted.topics);
  const words = new Set(tellingWords(topics));
  const isNamed = createNameFinder(post);
  const isWriter = createPersonFinder(writer === undefined ? [] : [writer]);
  const parts: number[] = [];
  const choices: ConnectionChoice[] = [];
  for (const candidate of candidates) {
    if (isNamed(candidate) || isWriter(candidate)) continue;
    const fits = fitConnection(candidate, topics);
    const fit = measureFit(fits);
    const matchScore = scoreConnection(fit, reading, extracted);
    if (matchScore < minimumScore) continue;
    const title = `${candidate.position ?? ''} · ${candidate.company ?? ''}`;
    const hasWord = sharedWords(words, title).length > 0;
    const value = fit + (hasWord ? wordShare : 0) + seniorityShare * rankOf(candidate);
    const row = choices.length;
    choices.push({ id: candidate.id, value, row, candidate, fits, matchScore });
    for (const { coverage } of fits) parts.push(coverage);
  }
  const coverage = { parts: Float64Array.from(parts), columns: topics.length };
  return chooseDiverse(choices, coverage, aspectWeights(topics), likeness, networkReturned)
    .toSorted((a, b) => b.matchScore - a.matchScore || b.value - a.value || (a.id < b.id ? -1 : 1))
    .map(({ id, candidate, fits, matchScore }) => ({
      id,
      matchScore,
      ...explainConnection(candidate, fits, matchScore >= scoreBands.good),
    }));
}

/** 1 for a founder down to 0 for a student or an unknown rank. */
function rankOf({ seniority }: NetworkCandidate): number {
  if (seniority === null) return 0;
  return 1 - seniorities.indexOf(seniority) / (seniorities.length - 1);
}

/** The cosine of what two are made of. */
function likeness(one: ConnectionChoice, other: ConnectionChoice): number {
  const own = madeOf(one.candidate);
  const others = madeOf(other.candidate);
  let product = 0;
  for (const [id, weight] of own) product += weight * (others.get(id) ?? 0);
  return product === 0 ? 0 : product / (lengthOf(own) * lengthOf(others));
}

/** The topics with their weights, and the employer. */
function madeOf({ topics, company }: NetworkCandidate): Map<string, number> {
  const own = new Map(topics);
  const employer = (company ?? '').trim().toLowerCase();
  return employer === '' ? own : own.set(`at ${employer}`, employerWeight);
}

function lengthOf(weights: ReadonlyMap<string, number>): number {
  let squares = 0;
  for (const weight of weights.values()) squares += weight ** 2;
  return Math.sqrt(squares);
}

/** Relevance squared: topics near the strongest call for a person of their own. */
function aspectWeights(topics: readonly PostTopic[]): number[] {
  const weights = topics.map(({ relevance }) => relevance ** 2);
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / Math.max(sum, Number.EPSILON));
}
