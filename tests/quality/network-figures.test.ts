import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  fitsByWork,
  type LabelledConnection,
  readLabelledConnections,
  works,
  workOfTopic,
} from './labelled-connections.ts';
import { type LabelledPost, readLabelledPosts } from './labelled-posts.ts';
import {
  chanceOf,
  evaluateNetwork,
  measureNetwork,
  type NetworkEvaluation,
  type NetworkSystem,
} from './network-figures.ts';
import { evaluateByReaders } from './reader-figures.ts';

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
const connection = (id: string, read: LabelledConnection['works']): LabelledConnection => ({
  id,
  split: 'check',
  position: id,
  company: '',
  works: read,
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
  test('fitsByWork accepts any line of work of a connection, and nobody for a text that is no post', () => {
    const fit = [recruiter, lawyer, nurse].map((one) => fitsByWork(one, post({})));
    expect(fit).toEqual([true, true, false]);
    expect(fitsByWork(recruiter, noPost)).toBe(false);
  });

  test('measureNetwork counts a missing suggestion as wrong and ignores texts that are not posts', () => {
    const figures = measureNetwork(suggesting(nurse, recruiter), [post({}), noPost]);
    expect(figures.p3).toBeCloseTo(1 / 3);
    expect(figures.p7).toBeCloseTo(1 / 7);
    expect(figures.nobodyFits).toBe(0);
    expect(measureNetwork(suggesting(nurse), [post({})]).nobodyFits).toBe(1);
  });

  test('chanceOf is the share of connections that fit', () => {
    const all = [recruiter, lawyer, nurse, connection('nobody', [])];
    expect(chanceOf(all, [post({}), post({ topics: ['nursing'] }), noPost])).toBeCloseTo(0.375);
  });
});

describe('labeled connections', () => {
  const connections = readLabelledConnections();

  test('are at least 500, half of them for checking, with every line of work in both halves', () => {
    expect(connections.length).toBeGreaterThanOrEqual(500);
    const check = connections.filter(({ split }) => split === 'check');
    expect(check.length / connections.length).toBeCloseTo(0.5, 1);
    for (const half of [check, connections.filter(({ split }) => split === 'development')]) {
      const labels = new Set(half.flatMap(({ works: own }) => own));
      expect(works.filter((work) => !labels.has(work))).toEqual([]);
    }
  });

  test('include ones without a position, without a company and without a line of work', () => {
    expect(connections.some(({ position }) => position === '')).toBe(true);
    expect(connections.some(({ company }) => company === '')).toBe(true);
    const idle = connections.filter(({ works: own }) => own.length === 0);
    expect(idle.length / connections.length).toBeGreaterThan(0.1);
  });

  test('have a fitting line of work for every topic of the labeled posts', () => {
    const labels = new Set(readLabelledPosts().flatMap(({ topics }) => topics));
    expect([...labels].filter((id) => workOfTopic(id).length === 0)).toEqual([]);
  });
});

test('evaluateByReaders ranks titles that readers found fitting above others', () => {
  const { posts, titles, engine, chance } = evaluateByReaders();
  expect([posts, titles]).toEqual([233, 3396]);
  expect(engine.clearly).toBeGreaterThanOrEqual(0.31);
  expect(engine.partly).toBeGreaterThanOrEqual(0.59);
  expect(engine.nobodyClearly).toBeLessThanOrEqual(0.39);
  expect(engine.clearly).toBeGreaterThanOrEqual(2 * chance.clearly);
});

// Thresholds slightly below what `make quality` prints for the check posts and connections.
describe('network suggestions', () => {
  let quality: NetworkEvaluation;
  beforeAll(() => {
    quality = evaluateNetwork('check');
  });

  test('fit far more often than by chance and by word overlap', () => {
    const { systems, chance } = quality;
    const engine = systems.get('engine');
    const words = systems.get('word overlap');
    expect(chance).toBeLessThan(0.1);
    expect(engine?.p3).toBeGreaterThanOrEqual(0.8);
    expect(engine?.p7).toBeGreaterThanOrEqual(0.69);
    expect(engine?.nobodyFits).toBeLessThanOrEqual(0.08);
    expect(engine?.p3).toBeGreaterThanOrEqual(4 * (words?.p3 ?? 1));
    expect(engine?.p7).toBeGreaterThanOrEqual(4 * (words?.p7 ?? 1));
  });

  test('have scores that match how often they fit', () => {
    const { bands, strongShare, nonsenseMaximum } = quality;
    expect(bands['70+'].shown).toBeGreaterThanOrEqual(100);
    expect(bands['70+'].fits).toBeGreaterThanOrEqual(0.8);
    expect(bands['50-69'].fits).toBeGreaterThanOrEqual(0.6);
    expect(bands['30-49'].fits).toBeLessThanOrEqual(0.5);
    expect(bands.below.fits).toBeLessThanOrEqual(0.4);
    expect(strongShare).toBeLessThanOrEqual(0.35);
    expect(nonsenseMaximum).toBeLessThan(60);
  });
});
