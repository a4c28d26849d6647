import { describe, expect, test } from '@jest/globals';
import { createOverlapScorer, queryWords, sharedWords } from './connection-overlap.ts';
import { serializeEmbedding } from './embedding/embedding.ts';
import { readTitle } from './read-title.ts';
import { embeddingOfWord } from './title-meaning.ts';

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

/** The embedding of a text that means the same as a title's word. */
const meaningOf = (word: string): string =>
  serializeEmbedding(embeddingOfWord(word) ?? new Int8Array());

describe('createOverlapScorer', () => {
  test('scores the weighted overlap of functions', () => {
    const functions = [
      { id: 'hiring', weight: 0.8 },
      { id: 'people', weight: 0.2 },
      { id: 'sales', weight: 1 },
    ];
    expect(scoreOf({ position: null, company: null, functions })).toBeCloseTo(0.9);
  });

  test('scores a recruiter above an HR manager, and an accountant last', () => {
    expect(score('Recruiter')).toBeGreaterThan(score('HR Manager'));
    expect(score('HR Manager')).toBeGreaterThan(score('Accountant'));
    expect(score(null)).toBe(0);
  });

  test('scores shared words in title and company in any form, up to a limit', () => {
    expect(score('Batteries')).toBeGreaterThan(0);
    expect(score(null, 'Interview Battery Ltd')).toBeGreaterThan(score('Batteries'));
    const many = Array.from({ length: 20 }, (_, at) => `word${at}`);
    const ofMany = createOverlapScorer({ functions: [], words: many }, []);
    expect(ofMany({ position: many.join(' '), company: null, functions: [] })).toBeLessThan(2);
  });

  test('scores a rare word of the post high and a common word low', () => {
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

  test('uses embeddings to order matching titles, and never to match alone', () => {
    const titles = ['Nurse Educator', 'Nurse Recruiter'].map((position) => ({
      position,
      company: null,
      functions: [{ id: 'nursing', weight: 0.5 }],
    }));
    const scoresFor = (meaning: string | undefined) =>
      titles.map(
        createOverlapScorer(
          { functions: [{ id: 'nursing', weight: 1 }], words: [], meaning },
          titles,
        ),
      );
    expect(scoresFor(undefined)).toEqual([0.5, 0.5]);
    const [educator = 0, recruiter = 0] = scoresFor(meaningOf('recruiter'));
    expect(recruiter).toBeGreaterThan(educator);
    expect(educator).toBeGreaterThanOrEqual(0.5);
    const stranger = createOverlapScorer(
      { functions: [], words: [], meaning: meaningOf('nurse') },
      titles,
    );
    expect(titles.map(stranger)).toEqual([0, 0]);
  });

  test('scores 0 for an empty query', () => {
    const nobody = createOverlapScorer({ functions: [], words: [] }, []);
    expect(nobody({ position: 'CEO', company: 'Acme', ...readTitle('CEO', 'Acme') })).toBe(0);
  });
});

test('queryWords normalizes words and removes duplicates', () => {
  expect(queryWords('Batteries, the battery & AI #tag')).toEqual(['battery', 'tag']);
  expect(sharedWords(new Set(['battery']), 'Battery to batteries')).toEqual(['battery']);
});
