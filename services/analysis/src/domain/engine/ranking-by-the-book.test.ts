import { describe, expect, test } from '@jest/globals';
import { limits, scoreBands } from '@tagwell/contracts/limits';
import { fieldOfTopic } from '@tagwell/topics/fields';
import { taxonomy } from '@tagwell/topics/taxonomy';
import { followerRank, type CatalogueLeader } from '../catalogue.ts';
import { buildIndex, headlineStems, type LeaderIndex } from './build-index.ts';
import { calibrateScore } from './calibrate-score.ts';
import { chooseDiverse, type Coverage } from './choose-diverse.ts';
import { analyze, buildLeader } from './engine-test-builder.ts';
import type { ExtractedTopics, PostTopic } from './post-topic.ts';
import { decidingTopics, fitTopics, measureFit } from './measure-fit.ts';
import type { Postings } from './postings.ts';
import { likenessOf } from './profiles.ts';
import { rankLeaders } from './rank-leaders.ts';
import type { PostReading } from './read-post.ts';
import { searchLeaders, type Candidate } from './search-leaders.ts';
import { neighboursOf } from './topic-graph.ts';
import { weighCandidates } from './weigh-candidates.ts';

// The engine works on rows of numbers and looks at as little as it can. Here is the same once more,
// person after person and without any of that; both must agree to the last digit.

/** A small generator with a fixed seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomNumbers(11);
function pick<T>(list: readonly T[]): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}
const upTo = (most: number): number => 1 + Math.floor(random() * most);
const several = <T>(most: number, make: () => T): T[] => Array.from({ length: upTo(most) }, make);

const bands = ['1K+', '50K+', '1M+'] as const;
/** Weights in fifths, so that there are many equals. */
const leaders: CatalogueLeader[] = Array.from({ length: 400 }, (_, place) =>
  buildLeader(
    `Person ${place}`,
    Object.fromEntries(several(5, () => [pick(taxonomy).id, upTo(5) / 5])),
    { headline: `${pick(taxonomy).name} adviser`, followers: pick(bands) },
  ),
);
const index = buildIndex(leaders);
const { reading } = analyze(
  'We look at how people find each other at work, and why it takes long.',
);

function randomPost(): { reading: PostReading; extracted: ExtractedTopics } {
  const topics = several(8, (): PostTopic => {
    const { id, name } = pick(taxonomy);
    const phrases = random() < 0.2 ? [] : several(4, () => pick(taxonomy).name.toLowerCase());
    return { id, name, relevance: upTo(20) / 20, phrases, source: 'post' };
  });
  const keyword = pick(taxonomy).name;
  const unknown = { id: null, name: keyword, relevance: 0.9, phrases: [keyword] };
  if (random() < 0.3) topics.push({ ...unknown, source: 'keyword' });
  const namedPeople = random() < 0.5 ? several(3, () => pick(leaders).id) : [];
  return {
    reading: { ...reading, namedPeople },
    extracted: {
      topics: topics.toSorted((a, b) => b.relevance - a.relevance),
      evidence: 3 * random(),
    },
  };
}
const posts = Array.from({ length: 150 }, randomPost);

function weightIn({ rows, offsets, docs, weights }: Postings, term: string, doc: number): number {
  const row = rows.get(term);
  if (row === undefined) return 0;
  const held = docs.subarray(offsets[row], offsets[row + 1]).indexOf(doc);
  return held < 0 ? 0 : (weights[(offsets[row] ?? 0) + held] ?? 0);
}

function raise(query: Map<string, number>, term: string, weight: number): void {
  query.set(term, Math.max(weight, query.get(term) ?? 0));
}

function searchByTheBook(
  { leaders: people, topics: postings, headlines }: LeaderIndex,
  { namedPeople }: PostReading,
  { topics }: ExtractedTopics,
): Candidate[] {
  const wanted = new Map<string, number>();
  const words = new Map<string, number>();
  for (const { id, name, relevance, phrases, source } of topics) {
    if (id !== null) raise(wanted, id, relevance ** 2);
    for (const [other, near] of neighboursOf(id ?? '')) {
      raise(wanted, other, relevance ** 2 * near * 0.3);
    }
    const share = id === null && source === 'keyword' ? 0.3 : 0.05;
    for (const stem of [name, ...phrases].flatMap(headlineStems)) {
      raise(words, stem, relevance * share);
    }
  }
  const scores = people.map((_, doc) => {
    let score = 0;
    for (const [id, weight] of wanted) {
      score = Math.fround(score + weight * weightIn(postings, id, doc));
    }
    for (const [stem, weight] of words) {
      score = Math.fround(score + weight * weightIn(headlines, stem, doc));
    }
    return score;
  });
  const places = 40 + new Set(namedPeople).size;
  const docs = people.map((_, doc) => doc);
  const bestBy = (valueOf: (doc: number) => number): number[] =>
    docs.filter((doc) => valueOf(doc) > 0).toSorted((a, b) => valueOf(b) - valueOf(a) || a - b);
  const known = topics.flatMap(({ id }) => id ?? []).slice(0, 3);
  const specialists = known.flatMap((id) =>
    bestBy((doc) => weightIn(postings, id, doc)).slice(0, places - 32),
  );
  const best = bestBy((doc) => scores[doc] ?? 0);
  return [...new Set([...specialists, ...best.slice(0, places)])]
    .slice(0, places)
    .toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .map((doc) => ({ id: people[doc]?.id ?? '', score: scores[doc] ?? 0 }))
    .filter(({ id }) => !namedPeople.includes(id))
    .slice(0, 40);
}

interface PlainChoice {
  id: string;
  value: number;
  coverage: readonly number[];
  topics: CatalogueLeader['topics'];
}

function chooseByTheBook(
  choices: readonly PlainChoice[],
  aspects: readonly number[],
  count: number,
) {
  const length = (topics: PlainChoice['topics']): number => Math.hypot(...Object.values(topics));
  const cosine = (a: PlainChoice['topics'], b: PlainChoice['topics']): number =>
    Object.entries(a).reduce((sum, [id, weight]) => sum + weight * (b[id] ?? 0), 0) /
    (length(a) * length(b));
  const chosen: PlainChoice[] = [];
  const worthOf = ({ value, coverage, topics }: PlainChoice): number => {
    const news = coverage.map((part, place) =>
      chosen.reduce(
        (open, other) => open * (1 - (other.coverage[place] ?? 0)),
        part * (aspects[place] ?? 0),
      ),
    );
    const likeness = Math.max(0, ...chosen.map((other) => cosine(topics, other.topics)));
    return value + 1.2 * news.reduce((a, b) => a + b, 0) - 0.08 * likeness;
  };
  while (chosen.length < Math.min(count, choices.length)) {
    const [best] = choices
      .filter((choice) => !chosen.includes(choice))
      // Sums in another order differ far behind the point.
      .map((choice) => ({ choice, worth: Math.round(worthOf(choice) * 1e9) }))
      .toSorted((a, b) => b.worth - a.worth || (a.choice.id < b.choice.id ? -1 : 1));
    if (best !== undefined) chosen.push(best.choice);
  }
  return chosen;
}

const rowOf = ({ parts, columns }: Coverage, row: number): number[] => [
  ...parts.subarray(row * columns, (row + 1) * columns),
];

function standsFor({ topics }: CatalogueLeader, field: string): number {
  const own = Object.entries(topics).filter(([, weight]) => weight >= 0.7);
  return own.some(([id]) => fieldOfTopic(id) === field) ? 1 : 0;
}

describe('the fast ranking and the same by the book', () => {
  test('find the same candidates with the same scores', () => {
    for (const post of posts) {
      const expected = searchByTheBook(index, post.reading, post.extracted);
      expect(searchLeaders(index, post.reading, post.extracted)).toEqual(expected);
    }
  });

  test('find that they fit alike', () => {
    for (const { reading: read, extracted } of posts) {
      const candidates = searchLeaders(index, read, extracted);
      const topics = decidingTopics(extracted.topics);
      const best = Math.max(...candidates.map(({ score }) => score));
      const { weighed, coverage } = weighCandidates(index, topics, [3, 7], candidates);
      expect(weighed).toHaveLength(candidates.length);
      for (const { candidate, leader, row, fit } of weighed) {
        const fits = fitTopics(leader, topics);
        expect(rowOf(coverage, row)).toEqual([
          ...fits.map((one) => one.coverage),
          ...['finance', 'people-and-culture'].map((field) => standsFor(leader, field)),
        ]);
        expect(fit).toBe(0.88 * measureFit(fits) + 0.12 * (candidate.score / best));
      }
    }
  });

  test('choose the same people in the same order', () => {
    for (const { reading: read, extracted } of posts) {
      const topics = decidingTopics(extracted.topics);
      const whole = topics.reduce((sum, { relevance }) => sum + relevance ** 2, 0);
      const aspects = topics.map(({ relevance }) => relevance ** 2 / whole);
      const found = searchLeaders(index, read, extracted);
      const { weighed, coverage } = weighCandidates(index, topics, [], found);
      const choices = weighed.map(({ leader, doc, row, fit }) => {
        const value = fit + 0.03 * followerRank(leader.followers);
        const plain = { id: leader.id, coverage: rowOf(coverage, row), topics: leader.topics };
        return { doc, row, value, ...plain };
      });
      const likeness = (a: { doc: number }, b: { doc: number }): number =>
        likenessOf(index.profiles, a.doc, b.doc);
      const count = limits.leadersReturned;
      const expected = chooseByTheBook(choices, aspects, count);
      expect(chooseDiverse(choices, coverage, aspects, likeness, count)).toEqual(expected);
    }
  });

  test('score those who are shown alike', () => {
    for (const { reading: read, extracted } of posts) {
      const topics = decidingTopics(extracted.topics);
      const candidates = searchLeaders(index, read, extracted);
      const best = Math.max(...candidates.map(({ score }) => score));
      for (const { id, matchScore } of rankLeaders(index, read, extracted, candidates)) {
        const leader = index.leadersById.get(id);
        const found = candidates.find((candidate) => candidate.id === id);
        if (leader === undefined || found === undefined) throw new Error('Nobody has this id');
        const fits = fitTopics(leader, topics);
        const most = Math.max(...fits.map(({ gain }) => gain));
        const isShown = fits.some(({ gain, topic }) => gain === most && topic.phrases.length > 0);
        const fit = 0.88 * measureFit(fits) + 0.12 * (found.score / best);
        const score = calibrateScore(fit, read, extracted);
        expect(matchScore).toBe(isShown ? score : Math.min(score, scoreBands.good - 1));
      }
    }
  });
});
