import { describe, expect, test } from '@jest/globals';
import { dimensions, dotProduct, quantize } from '@tagwell/topics/embedding/embedding';
import { askedDirection } from '../src/domain/engine/network/connection-weights.ts';
import { type AffinityExample, fitAffinity } from './fit-affinity.ts';

const along = (dimension: number) =>
  Float64Array.from({ length: dimensions }, (_, at) => (at === dimension ? 1 : 0));
const [sea, money, sailor, banker] = [along(0), along(1), along(2), along(3)];
const under = (post: Float64Array, fits: Float64Array, other: Float64Array): AffinityExample => ({
  post,
  titles: [
    { direction: fits, truth: 1, known: 0 },
    { direction: other, truth: 0, known: 0 },
  ],
});
const examples = Array.from({ length: 40 }, (_, at) =>
  at % 2 === 0 ? under(sea, sailor, banker) : under(money, banker, sailor),
);

describe('fitAffinity', () => {
  test('learns from examples which titles fit which posts', () => {
    const affinity = fitAffinity(examples);
    const asked = askedDirection(quantize(Array.from(sea)), affinity);
    expect(dotProduct(asked, sailor)).toBeGreaterThan(0.5);
    expect(dotProduct(asked, banker)).toBeLessThan(-0.5);
  });

  test('learns nothing when the known scores are already right', () => {
    const known = examples.map(({ post, titles }) => ({
      post,
      titles: titles.map((title) => ({ ...title, known: title.truth === 1 ? 20 : -20 })),
    }));
    const asked = askedDirection(quantize(Array.from(sea)), fitAffinity(known));
    expect(Math.abs(dotProduct(asked, sailor))).toBeLessThan(0.01);
  });

  test('is deterministic', () => {
    expect(fitAffinity(examples)).toEqual(fitAffinity(examples));
  });
});
