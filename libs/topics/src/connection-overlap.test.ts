import { describe, expect, test } from '@jest/globals';
import { createOverlapScorer, queryWords, sharedWords } from './connection-overlap.ts';
import { readTitle } from './read-title.ts';

const query = {
  functions: [
    { id: 'hiring', weight: 1 },
    { id: 'people', weight: 0.5 },
  ],
  words: ['battery', 'interview'],
};
const others = ['Recruiter', 'Batteries', 'Accountant'].map((position) => ({
  position,
  company: null,
}));
const scoreOf = createOverlapScorer(query, others);
const score = (position: string | null, company: string | null = null): number =>
  scoreOf({ position, company, ...readTitle(position, company) });

describe('createOverlapScorer', () => {
  test('is the weighted overlap of lines of work', () => {
    const functions = [
      { id: 'hiring', weight: 0.8 },
      { id: 'people', weight: 0.2 },
      { id: 'sales', weight: 1 },
    ];
    expect(scoreOf({ position: null, company: null, functions })).toBeCloseTo(0.9);
  });

  test('puts those first who do what is asked for', () => {
    expect(score('Recruiter')).toBeGreaterThan(score('HR Manager'));
    expect(score('HR Manager')).toBeGreaterThan(score('Accountant'));
    expect(score(null)).toBe(0);
  });

  test('a shared word helps, however it is written, and only so far', () => {
    expect(score('Batteries')).toBeGreaterThan(0);
    expect(score(null, 'Interview Battery Ltd')).toBeGreaterThan(score('Batteries'));
    const many = Array.from({ length: 20 }, (_, at) => `word${at}`);
    const ofMany = createOverlapScorer({ functions: [], words: many }, []);
    expect(ofMany({ position: many.join(' '), company: null, functions: [] })).toBeLessThan(2);
  });

  test('a rare word of the post finds people as surely as their work does, a word of many hardly', () => {
    const network = [
      ...Array.from({ length: 300 }, () => ({ position: 'Hospital Manager', company: null })),
      { position: 'Interoperability Lead (FHIR)', company: null },
    ];
    const scoreFor = createOverlapScorer(
      { functions: [], words: [], postWords: ['manager', 'fhir'] },
      network,
    );
    const [many = 0, rare = 0] = [network[0], network.at(-1)].map((one) =>
      scoreFor({ position: one?.position ?? null, company: null, functions: [] }),
    );
    expect(rare).toBeGreaterThan(0.9);
    expect(many).toBeLessThan(0.1);
    expect(many).toBeGreaterThan(0);
  });

  test('an empty query finds nobody', () => {
    const nobody = createOverlapScorer({ functions: [], words: [] }, []);
    expect(nobody({ position: 'CEO', company: 'Acme', ...readTitle('CEO', 'Acme') })).toBe(0);
  });
});

test('words of a query are normalised, and each stands once', () => {
  expect(queryWords('Batteries, the battery & AI #tag')).toEqual(['battery', 'tag']);
  expect(sharedWords(new Set(['battery']), 'Battery to batteries')).toEqual(['battery']);
});
