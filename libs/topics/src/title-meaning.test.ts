import { describe, expect, test } from '@jest/globals';
import { dotProduct, similarity } from './embedding/embedding.ts';
import { createSentenceEncoder } from './embedding/sentence-encoder.ts';
import {
  createWordNearness,
  directionOfTitle,
  nearnessOf,
  usualNearness,
} from './title-meaning.ts';
import { titleWords } from './title-model.ts';

/** A text and similar titles, the most similar first. */
const texts = [
  {
    text: 'Our night shift lost three nurses this month. Pay is one thing, a roster you can live with another.',
    titles: ['Nursing Manager', 'Diesel Mechanic'],
  },
  {
    text: 'Bracelets made of plastic that was fished out of the sea: how a brand closes its material loop.',
    titles: ['Plastics Engineer', 'Mortgage Specialist'],
  },
  {
    text: 'Inflation will not come back to two percent while wages chase rents.',
    titles: ['Economic Advisor', 'Yoga Teacher'],
  },
];

describe('nearnessOf a title and a text', () => {
  test('approximates the similarity of the sentence encoder', async () => {
    const encoder = createSentenceEncoder();
    const differences: number[] = [];
    for (const { text, titles } of texts) {
      const [embedding = new Int8Array(), ...ofTitles] = await encoder.encode([text, ...titles]);
      const near = titles.map((title) =>
        nearnessOf(new Set(titleWords(title)), createWordNearness(embedding)),
      );
      expect(near.toSorted((a, b) => b - a)).toEqual(near);
      for (const [place, title] of ofTitles.entries()) {
        differences.push(Math.abs(similarity(title, embedding) - (near[place] ?? 0)));
      }
    }
    await encoder.close();
    expect(differences).toHaveLength(6);
    expect(differences.reduce((a, b) => a + b) / differences.length).toBeLessThan(0.1);
  });

  test('is the usual nearness when no word of the title is known', () => {
    const ofWord = createWordNearness(new Int8Array(384));
    expect(nearnessOf(titleWords('Zorbler of Quuxes'), ofWord)).toBe(usualNearness);
    expect(nearnessOf([], ofWord)).toBe(usualNearness);
    expect(nearnessOf(titleWords('Zorbling Nurse'), ofWord)).toBe(0);
  });
});

describe('directionOfTitle', () => {
  const lengthOf = (vector: Float64Array) => Math.hypot(...vector);
  const nursing = [{ id: 'health-care', weight: 1 }];

  test('has length 1 for titles of any number of words', () => {
    for (const title of ['Nurse', 'Senior Nursing Manager, Intensive Care Unit']) {
      expect(lengthOf(directionOfTitle(titleWords(title), []))).toBeCloseTo(1);
    }
  });

  test('falls back to the functions when the words are unknown', () => {
    const unknown = directionOfTitle(titleWords('Zorbler'), nursing);
    const nurse = directionOfTitle(titleWords('Nurse'), []);
    const mechanic = directionOfTitle(titleWords('Diesel Mechanic'), []);
    expect(lengthOf(unknown)).toBeCloseTo(1);
    expect(dotProduct(unknown, nurse)).toBeGreaterThan(dotProduct(unknown, mechanic) + 0.2);
  });

  test('moves toward the functions of the title', () => {
    const alone = directionOfTitle(titleWords('Manager'), []);
    const read = directionOfTitle(titleWords('Manager'), nursing);
    const nurse = directionOfTitle(titleWords('Nurse'), nursing);
    expect(dotProduct(read, nurse)).toBeGreaterThan(dotProduct(alone, nurse));
  });

  test('is zero when neither words nor functions are known', () => {
    expect(lengthOf(directionOfTitle(titleWords('Zorbler'), []))).toBe(0);
  });
});
