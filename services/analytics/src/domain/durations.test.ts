import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { bucketOf, percentile } from './durations.ts';

const counted = (all: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const ms of all) counts.set(bucketOf(ms), (counts.get(bucketOf(ms)) ?? 0) + 1);
  return counts;
};

describe('percentile of counted durations', () => {
  test('is null without durations', () => {
    expect(percentile(0.95, new Map())).toBeNull();
  });

  test('is the nearest rank for a few durations', () => {
    expect(percentile(0.95, counted([7]))).toBe(7);
    expect(percentile(0.5, counted([1, 2, 3, 4, 5]))).toBe(3);
    expect(percentile(0.95, counted([0, 0, 0]))).toBeLessThanOrEqual(1);
  });

  test('is at most 5 % off, from a millisecond to an hour', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3_600_000 }), { minLength: 1 }), (all) => {
        const exact = all.toSorted((a, b) => a - b)[Math.ceil(0.95 * all.length) - 1] ?? 0;
        const found = percentile(0.95, counted(all)) ?? 0;
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(exact * 0.05);
      }),
    );
    for (let ms = 1; ms < 3_000; ms += 1) {
      expect(Math.abs((percentile(1, counted([ms])) ?? 0) - ms)).toBeLessThanOrEqual(ms * 0.05);
    }
  });
});
