import { expect, test } from '@jest/globals';
import { readOutcome } from './outcome.ts';

test('each way back from LinkedIn has its words, and success alone is no failure', () => {
  const variants = ['connected', 'refused', 'failed', 'taken'].map(
    (value) => readOutcome(value)?.variant,
  );
  expect(variants).toEqual([undefined, 'destructive', 'destructive', 'destructive']);
});

test('anything else in the address says nothing', () => {
  expect(readOutcome(null)).toBeUndefined();
  expect(readOutcome('toString')).toBeUndefined();
  expect(readOutcome('<b>')).toBeUndefined();
});
