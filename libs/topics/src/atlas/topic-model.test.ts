import { describe, expect, test } from '@jest/globals';
import { dimensions, quantize } from '../embedding/embedding.ts';
import { findTopic } from '../topics.ts';
import { tokenize } from '../tokenize.ts';
import { findTerms } from './find-features.ts';
import {
  buildTopicModel,
  loadTopicModel,
  packModel,
  readModel,
  type TrainedModel,
} from './model-file.ts';
import { termMarks } from './term-table.ts';
import { readClasses, wordsAloneShare } from './topic-model.ts';

/** An embedding whose only nonzero component favors the first class over the second. */
const onePart = Array.from({ length: dimensions }, (_, part) => (part === 7 ? 0.25 : 0));

const trained: TrainedModel = {
  classes: ['hiring', 'law'],
  bias: [-300, -400],
  biasOfWords: [-300, -400],
  embedding: onePart.map((part) => (part > 0 ? [300, -100] : [0, 0])),
  terms: [
    ['job ad', [0, 300]],
    ['levy', [1, 500]],
    ['visa', [1, 150]],
    ['court', [0, -100, 1, 400]],
  ],
};
const model = buildTopicModel(trained);
const chances = (text: string): number[] => readClasses(model, text).map(({ chance }) => chance);
const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** Words have more weight without an embedding. */
const alone = wordsAloneShare;

describe('readClasses', () => {
  test('returns the base probability for a text without known terms', () => {
    expect(chances('Good morning.')).toEqual([logistic(-3), logistic(-4)]);
  });

  test('adds up term weights, with more for the opening and for repetition', () => {
    const [later] = chances('Good morning. A job ad is a promise.');
    expect(later).toBeCloseTo(logistic(-3 + 3 * alone), 6);
    const [opening] = chances('A job ad is a promise.');
    expect(opening).toBeCloseTo(logistic(-3 + 3 * 1.5 * alone), 6);
    const [twice] = chances('Good morning. A job ad is a job ad.');
    expect(twice).toBeCloseTo(logistic(-3 + 3 * (1 + 0.35 * Math.LN2) * alone), 6);
  });

  test('weighs a hashtag more than a word of the text', () => {
    const [, said] = chances('Good morning. A levy came.');
    const [, tagged] = chances('Good morning. #levy');
    expect(said).toBeCloseTo(logistic(-4 + 5 * alone), 6);
    expect(tagged).toBeCloseTo(logistic(-4 + 5 * 2.5 * alone), 6);
  });

  test('adds the score of the text embedding to that of the words', () => {
    const embedding = quantize(onePart);
    const [hiring, law] = readClasses(model, 'Good morning. A levy came.', { embedding });
    expect(hiring?.chance).toBeCloseTo(logistic(-3 + 100 * 0.03), 6);
    expect(law?.chance).toBeCloseTo(logistic(-4 + 5 - 100 * 0.01), 6);
    expect(hiring?.phrases).toEqual([]);
  });

  test('counts words as they do alone if words and embedding find no topic likely', () => {
    const embedding = quantize(onePart.map(() => 0));
    const [hiring, law] = readClasses(model, 'Good morning. A visa came.', { embedding });
    const missing = Math.log(0.3 / 0.7) + 4 - 1.5;
    const lifted = (odds: number, ofWords: number) => odds + missing * (1.67 + 0.26 * ofWords);
    expect(law?.chance).toBeCloseTo(logistic(lifted(-4 + 1.5, -4 + 1.5 * alone)), 6);
    expect(hiring?.chance).toBeCloseTo(logistic(lifted(-3, -3)), 6);
  });

  test('quotes the phrases of a class, strongest first', () => {
    const [hiring, law] = readClasses(model, 'The court saw a levy and a job ad.');
    expect(hiring?.phrases).toEqual(['job ad']);
    expect(law?.phrases).toEqual(['levy', 'court']);
  });

  test('ignores English-only words in another language, but not expressions', () => {
    const read = (text: string) => readClasses(model, text, { isEnglish: false });
    expect(read('Heute: levy.')[1]?.chance).toBe(logistic(-4));
    expect(read('Heute: job ad.')[0]?.chance).toBeGreaterThan(logistic(-3));
  });

  test("ignores a word that is part of a person's name", () => {
    expect(chances('Good morning. We met Colin Levy.')[1]).toBe(logistic(-4));
    expect(chances('Good morning. A levy came.')[1]).toBeCloseTo(logistic(-4 + 5 * alone), 6);
  });
});

describe('packModel and readModel', () => {
  const file = packModel(trained, 'of these data');

  test('produce the same file for the same input and keep the digest', () => {
    expect(packModel(trained, 'of these data')).toEqual(file);
    expect(readModel(file).digest).toBe('of these data');
  });

  test('find every term as written, in any script', () => {
    const entries = ['éclair', 'наём людей', '採用', 'PR', 'us'];
    const { table } = buildTopicModel({
      ...trained,
      terms: entries.map((entry, row) => [entry, [0, 1], row === 4 ? termMarks.needsCapitals : 0]),
    });
    const found = (text: string) =>
      findTerms(table, tokenize(text)).map(({ term }) => entries[term.row]);
    expect(found('Éclair? наём людей! 採用 PR us')).toEqual(entries);
    expect(found('éclair us')).toEqual(['éclair']);
  });

  test('reject a file with a missing part', () => {
    expect(() => readModel(file.subarray(0, file.length - 8))).toThrow('missing or cut');
    expect(() => readModel(Buffer.from('{"classes":["hiring"]}  '))).toThrow('missing or cut');
  });
});

describe('the shipped topic model', () => {
  const shipped = loadTopicModel();

  test('ranks hiring first for a plain post about hiring', () => {
    const text =
      'Our time to hire fell after we wrote shorter job ads and asked fewer interview questions.';
    const [best] = readClasses(shipped, text)
      .filter(({ name }) => findTopic(name) !== undefined)
      .toSorted((a, b) => b.chance - a.chance);
    expect(best?.name).toBe('hiring');
  });

  test('returns probabilities within 0 and 1 for a hostile text of the maximum length', () => {
    const hostile = `${'\u200b(('.repeat(300)}${'😀'.repeat(500)}${'Hiring '.repeat(150)}`;
    const all = readClasses(shipped, hostile);
    expect(all.every(({ chance }) => chance >= 0 && chance <= 1)).toBe(true);
  });
});
