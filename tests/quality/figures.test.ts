import { describe, expect, test } from '@jest/globals';
import { findTopic } from '@tagwell/topics/topics';
import type { CatalogueLeader } from '../../services/analysis/src/domain/catalogue.ts';
import { type LabelledPost, fitsByField, fitsByTopic, fitsStrictly } from './labelled-posts.ts';
import { measureLeaders, measureLists, measureScores } from './list-figures.ts';
import type { LeaderSystem, Suggestion } from './systems.ts';
import { measureTopics } from './topic-figures.ts';

const post = (facts: Partial<LabelledPost>): LabelledPost => ({
  id: 'a-01',
  split: 'check',
  kind: 'on-topic',
  language: 'en',
  text: 'Who hires whom?',
  topics: ['hiring', 'management'],
  fits: ['people-and-culture'],
  unfit: [],
  ...facts,
});
const leader = (id: string, topics: Record<string, number>): CatalogueLeader => ({
  id,
  name: id,
  headline: 'Practitioner',
  topics,
  knownFor: [],
  followers: '10K+',
  posts: 'weekly',
  languages: ['en'],
  region: 'europe',
  asOf: '2026-01',
});
const hirer = leader('hirer', { hiring: 1 });
const coach = leader('coach', { coaching: 0.8 });
const chemist = leader('chemist', { chemistry: 1, hiring: 0.5 });
const noPost = post({ kind: 'gibberish', text: 'xx', topics: [], fits: [] });

describe('who fits a post', () => {
  test('fitsByTopic needs a weight of 0.7 or more on a topic of the post or a closely related one', () => {
    expect([hirer, coach, chemist].map((one) => fitsByTopic(one, post({})))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('fitsByTopic counts a narrow topic for its broader one, fitsStrictly only the exact topic', () => {
    const writer = leader('writer', { 'employer-branding': 0.7 });
    const whole = findTopic('employer-branding')?.broader ?? [];
    expect(whole).not.toEqual([]);
    expect(fitsByTopic(writer, post({ topics: [...whole] }))).toBe(true);
    const part = leader('part', Object.fromEntries(whole.map((id) => [id, 1])));
    expect(fitsStrictly(part, post({ topics: ['employer-branding'] }))).toBe(false);
  });

  test('fitsStrictly needs a weight of 0.5 or more on a topic of the post itself', () => {
    const fit = [hirer, coach, chemist].map((one) => fitsStrictly(one, post({})));
    expect(fit).toEqual([true, false, true]);
    expect(fitsStrictly(hirer, noPost)).toBe(false);
  });

  test('fitsByField needs a topic of a fitting field; nobody fits a text that is not a post', () => {
    expect(fitsByField(coach, post({}))).toBe(true);
    expect(fitsByField(chemist, post({}))).toBe(false);
    expect(fitsByField(hirer, noPost)).toBe(false);
  });
});

describe('quality figures', () => {
  test('measureTopics averages over posts and counts a topic outside the vocabulary as wrong', () => {
    const figures = measureTopics(() => ['hiring', null], [post({}), noPost]);
    expect(figures).toMatchObject({ p5: 0.5, r5: 0.5, f5: 0.5, unsaidR10: 0.5 });
    expect(figures).toMatchObject({ first: 1, outside: 0.5 });
  });

  test('measureTopics counts a narrow topic for its broader one, but not the reverse', () => {
    const [whole = ''] = findTopic('employer-branding')?.broader ?? [];
    const narrow = measureTopics(() => ['employer-branding'], [post({ topics: [whole] })]);
    expect(narrow).toMatchObject({ first: 1, p5: 1, r5: 1 });
    const broad = measureTopics(() => [whole], [post({ topics: ['employer-branding'] })]);
    expect(broad).toMatchObject({ first: 0, p5: 0, r5: 0 });
  });

  test('measureTopics does not count a topic named in the text as unsaid', () => {
    const said = post({ text: 'Hiring and managing. #management', topics: ['hiring'] });
    expect(measureTopics(() => ['hiring'], [said]).unsaidR10).toBe(0);
  });

  test('measureLeaders counts a missing suggestion as wrong', () => {
    const system = (): Suggestion[] => [chemist, hirer].map((one) => ({ leader: one, score: 1 }));
    const catalogue = [hirer, chemist, leader('x', { law: 1 }), leader('y', { law: 1 })];
    const figures = measureLeaders({ system }, [post({})], catalogue, fitsByTopic).get('system');
    expect(figures).toMatchObject({ p1: 0, p3: 1 / 3, nobodyFits: 0, mostRepeated: 1 });
    expect(figures?.lift).toBeCloseTo(4 / 3);
    expect(figures?.ndcg5).toBeCloseTo(1 / Math.log2(3));
  });

  test('measureScores gives the share that fits by band, and pairs in order', () => {
    const list = [
      { leader: hirer, score: 90 },
      { leader: chemist, score: 65 },
      { leader: coach, score: 61 },
    ];
    const figures = measureScores(
      ({ length }) => (length < 5 ? [{ leader: hirer, score: 50 }] : list),
      [post({}), noPost],
      fitsByTopic,
    );
    expect(figures.bands['80+']).toEqual({ fits: 1, shown: 1 });
    expect(figures.bands['60-69']).toEqual({ fits: 0.5, shown: 2 });
    expect(figures.auc).toBe(0.75);
  });

  test('measureLists checks order, lower case, and scores for texts that are not posts', () => {
    const list = [
      { leader: hirer, score: 72 },
      { leader: chemist, score: 65 },
    ];
    const figures = (system: LeaderSystem) => measureLists(system, [post({}), noPost]);
    expect(figures(() => list)).toEqual({
      inOrder: 1,
      sameInLowerCase: 1,
      boldOnNoPost: 1,
      nonsenseMaximum: 72,
    });
    expect(figures(() => list.toReversed())).toMatchObject({ inOrder: 0, boldOnNoPost: 1 });
    expect(figures((text) => (text === noPost.text ? [] : list))).toMatchObject({
      inOrder: 1,
      boldOnNoPost: 0,
      nonsenseMaximum: 0,
    });
    const dependsOnCapitals = (text: string) => (/\p{Lu}/u.test(text) ? list : list.slice(1));
    expect(figures(dependsOnCapitals).sameInLowerCase).toBe(0);
    const reordersLowerCase = (text: string) => (/\p{Lu}/u.test(text) ? list : list.toReversed());
    expect(figures(reordersLowerCase).sameInLowerCase).toBe(1);
  });
});
