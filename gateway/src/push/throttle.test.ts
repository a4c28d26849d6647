import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { JobProgress, JobState } from '@tagwell/contracts/jobs';
import { createThrottle } from './throttle.ts';

const id = crypto.randomUUID();
let sent: number[];
let throttle: ReturnType<typeof createThrottle>;

const deliver = (seq: number, state: JobState = 'running') => {
  const progress: JobProgress = { id, state, stage: 'parse', percent: 1, seq, found: {} };
  throttle.deliver(progress);
};

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  throttle = createThrottle(({ seq }) => void sent.push(seq));
});
afterEach(() => void jest.useRealTimers());

describe('the progress throttle', () => {
  test('sends five messages at once, and then only the newest when the second is over', () => {
    for (let seq = 1; seq <= 20; seq += 1) deliver(seq);
    expect(sent).toEqual([1, 2, 3, 4, 5]);
    jest.advanceTimersByTime(999);
    expect(sent).toHaveLength(5);
    jest.advanceTimersByTime(1);
    expect(sent).toEqual([1, 2, 3, 4, 5, 20]);
  });

  test('sends at most five messages a second, in order, including the last', () => {
    const times: number[] = [];
    const began = performance.now();
    throttle = createThrottle(({ seq }) => {
      sent.push(seq);
      times.push(performance.now() - began);
    });
    for (let seq = 1; seq <= 500; seq += 1) {
      deliver(seq);
      jest.advanceTimersByTime(7);
    }
    jest.runAllTimers();
    expect(sent.at(-1)).toBe(500);
    expect(sent).toEqual(sent.toSorted((a, b) => a - b));
    for (const [index, time] of times.entries()) {
      expect((times[index + 5] ?? Infinity) - time).toBeGreaterThanOrEqual(1000);
    }
  });

  test('sends the end at once and nothing after it', () => {
    for (let seq = 1; seq <= 8; seq += 1) deliver(seq);
    deliver(9, 'done');
    expect(sent).toEqual([1, 2, 3, 4, 5, 9]);
    jest.runAllTimers();
    expect(sent).toEqual([1, 2, 3, 4, 5, 9]);
  });

  test('drops delayed messages once nobody watches', () => {
    for (let seq = 1; seq <= 8; seq += 1) deliver(seq);
    throttle.stop();
    jest.runAllTimers();
    expect(sent).toEqual([1, 2, 3, 4, 5]);
  });
});
