import { describe, expect, test } from '@jest/globals';
import { creepAt, easeMs } from './progress-bar.tsx';

const stage = { from: 20, floor: 20, ceiling: 39, paceMs: 1500 };
const times = Array.from({ length: 400 }, (_, index) => index * 50);

describe('creepAt', () => {
  test('starts at the previous value and never decreases', () => {
    const shown = times.map((time) => creepAt(stage, time));
    expect(shown[0]).toBe(20);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });

  test('stays below the next stage however long no report comes', () => {
    expect(creepAt(stage, 3_600_000)).toBeLessThanOrEqual(39);
    expect(creepAt(stage, 20_000)).toBeGreaterThan(38.9);
  });

  test('covers about two thirds of a stage in its pace', () => {
    expect(creepAt(stage, 1500)).toBeCloseTo(20 + 19 * (1 - 1 / Math.E), 5);
  });

  test('reaches a new report within 250 ms', () => {
    const late = { from: 31, floor: 60, ceiling: 79, paceMs: 1500 };
    expect(creepAt(late, 0)).toBe(31);
    expect(creepAt(late, easeMs)).toBeCloseTo(60, 5);
  });

  test('does not jump back on a repeated report', () => {
    const repeated = { from: 35, floor: 20, ceiling: 39, paceMs: 1500 };
    expect(creepAt(repeated, 0)).toBe(35);
    expect(creepAt(repeated, 60_000)).toBeLessThanOrEqual(39);
  });

  test('ends at 100 when the job is done', () => {
    expect(creepAt({ from: 97, floor: 100, ceiling: 100, paceMs: 1500 }, easeMs)).toBeCloseTo(100);
  });
});
