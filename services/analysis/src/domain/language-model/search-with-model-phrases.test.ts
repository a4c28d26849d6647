import { describe, expect, test } from '@jest/globals';
import { writerPersonId } from '@tagwell/contracts/http/people-routes';
import { createEngine } from '../engine/create-engine.ts';
import { analyze, buildLeader } from '../engine/engine-test-builder.ts';
import type { DecidedTopics } from './decide-topics.ts';
import { searchWithModelPhrases } from './search-with-model-phrases.ts';

const catalogue = [
  buildLeader('Ann Everything', { hiring: 1 }),
  buildLeader('Ben Interviewer', { hiring: 1 }, { knownFor: ['structured interviews'] }),
  buildLeader('Cem Pipeline', { hiring: 1 }, { knownFor: ['candidate pipeline'] }),
];
const engine = createEngine(catalogue);
const { reading, topics: extracted } = analyze(
  'We filled our candidate pipeline in a month. What helped us with hiring was to ask everybody the same.',
  [],
  catalogue,
);
const topics: DecidedTopics = {
  ...extracted,
  topics: [{ id: 'hiring', name: 'Hiring', relevance: 0.9, phrases: [], source: 'post' }],
  likely: [{ id: 'hiring', chance: 0.9 }],
};
const search = (phrases: string[]) =>
  searchWithModelPhrases(engine, reading, { ...topics, modelReading: { subject: '', phrases } });
const fitOf = (people: readonly { id: string; fit: number }[], id: string): number =>
  people.find((one) => one.id === id)?.fit ?? 0;

test("finds people by the model's phrases and does not quote them as the writer's words", () => {
  const before = searchWithModelPhrases(engine, reading, topics);
  const after = search(['structured interviews', 'candidate pipelines']);
  expect(fitOf(after, 'ben-interviewer')).toBeGreaterThan(fitOf(before, 'ben-interviewer'));
  expect(fitOf(after, 'ann-everything')).toBe(fitOf(before, 'ann-everything'));
  expect(Object.fromEntries(after.map(({ id, subjects }) => [id, subjects]))).toEqual({
    'ann-everything': [],
    'ben-interviewer': [],
    'cem-pipeline': ['candidate pipeline'],
  });
});

test('quotes only words of the keywords when there are keywords', () => {
  const asked = { ...reading, keywords: ['structured interviews'] };
  const specialist = buildLeader('Di Pipeline', { seo: 1 }, { knownFor: ['candidate pipeline'] });
  const phrases = ['candidate pipeline', 'structured interviews'];
  const found = searchWithModelPhrases(createEngine([...catalogue, specialist]), asked, {
    ...topics,
    modelReading: { subject: '', phrases },
  });
  expect(found.map(({ id }) => id)).toContain('di-pipeline');
  expect(found.flatMap(({ subjects }) => subjects)).toEqual(['structured interviews']);
});

test('finds a specialist by a phrase although many others match the topics', () => {
  const crowd = Array.from({ length: 60 }, (_, at) =>
    buildLeader(`Crowd Member ${at}`, { hiring: 1 }),
  );
  const specialist = buildLeader('Di Vector', { seo: 1 }, { knownFor: ['vector databases'] });
  const large = createEngine([...crowd, specialist]);
  const ids = (phrases: string[]) =>
    searchWithModelPhrases(large, reading, {
      ...topics,
      modelReading: { subject: '', phrases },
    }).map(({ id }) => id);
  expect(ids(['careers pages'])).not.toContain('di-vector');
  expect(ids(['vector databases'])).toContain('di-vector');
  expect(ids(['vector databases'])).toHaveLength(40);
});

describe('with more people than the model is shown', () => {
  const own = writerPersonId('friend');
  const crowd = Array.from({ length: 40 }, (_, at) => `crowd-${at}`);
  const specialists = Array.from({ length: 15 }, (_, at) => `specialist-${at}`);
  const found = (ids: readonly string[]) =>
    ids.map((id, at) => ({ id, fit: 1 - at / 100, subjects: [] }));
  const searchAmong = (byTopics: readonly string[], byPhrases: readonly string[]) =>
    searchWithModelPhrases(
      { searchLeaders: (_, { likely }) => found(likely.length > 0 ? byTopics : byPhrases) },
      { ...reading, preferences: { ...reading.preferences, favorites: ['dear', 'dear-too'] } },
      { ...topics, modelReading: { subject: '', phrases: ['vector databases'] } },
    ).map(({ id }) => id);

  test('keeps favorites and people added by the writer', () => {
    const ids = searchAmong([...crowd, 'dear', own], [...specialists, 'dear-too']);
    expect(ids).toEqual(expect.arrayContaining([...specialists, 'dear', own, 'dear-too']));
    expect(ids).toEqual(expect.arrayContaining(crowd.slice(0, 25)));
    expect(ids).toHaveLength(43);
  });

  test('moves up a person far down by topics who matches a phrase', () => {
    const ids = searchAmong(crowd, ['crowd-39', ...specialists]);
    expect(ids).toEqual(
      expect.arrayContaining([...crowd.slice(0, 25), 'crowd-39', ...specialists.slice(0, 14)]),
    );
    expect(ids).toHaveLength(40);
  });
});
