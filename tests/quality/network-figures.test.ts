import { describe, expect, test } from '@jest/globals';
import { fitsByWork, type LabelledConnection } from './labelled-connections.ts';
import type { LabelledPost } from './labelled-posts.ts';
import { chanceOf, measureNetwork, type NetworkSystem } from './network-figures.ts';

const post = (facts: Partial<LabelledPost>): LabelledPost => ({
  id: 'a-01',
  split: 'check',
  kind: 'on-topic',
  language: 'en',
  text: 'Who hires whom?',
  topics: ['hiring', 'law'],
  fits: ['people-and-culture'],
  unfit: [],
  ...facts,
});
const connection = (id: string, works: LabelledConnection['works']): LabelledConnection => ({
  id,
  split: 'check',
  position: id,
  company: '',
  works,
});
const recruiter = connection('recruiter', ['people']);
const lawyer = connection('lawyer', ['sales', 'legal']);
const nurse = connection('nurse', ['health']);
const noPost = post({ kind: 'gibberish', text: 'xx', topics: [], fits: [] });
const suggesting =
  (...connections: LabelledConnection[]): NetworkSystem =>
  () =>
    connections.map((one) => ({ connection: one, score: 50 }));

describe('network figures', () => {
  test('a connection fits by one of its lines of work, and nobody fits what is no post', () => {
    const fit = [recruiter, lawyer, nurse].map((one) => fitsByWork(one, post({})));
    expect(fit).toEqual([true, true, false]);
    expect(fitsByWork(recruiter, noPost)).toBe(false);
  });

  test('a missing suggestion counts as a wrong one, and texts that are no posts not at all', () => {
    const figures = measureNetwork(suggesting(nurse, recruiter), [post({}), noPost]);
    expect(figures.p3).toBeCloseTo(1 / 3);
    expect(figures.p7).toBeCloseTo(1 / 7);
    expect(figures.nobodyFits).toBe(0);
    expect(measureNetwork(suggesting(nurse), [post({})]).nobodyFits).toBe(1);
  });

  test('chance is the share of the connections that fits', () => {
    const all = [recruiter, lawyer, nurse, connection('nobody', [])];
    expect(chanceOf(all, [post({}), post({ topics: ['nursing'] }), noPost])).toBeCloseTo(0.375);
  });
});
