import { describe, expect, test } from '@jest/globals';
import { declareProfile } from '@tagwell/contracts/http/account';
import { headlineProblem, readOutcome } from './linkedin-profile.ts';

describe('what a person says of themselves', () => {
  test.each(['', '  ', 'Baker', 'x'.repeat(220), 'x'.repeat(221), '🥐'.repeat(220)])(
    'the headline %j is judged as the contract does',
    (headline) => {
      const issue = declareProfile.safeParse({ headline }).error?.issues[0];
      expect(headlineProblem(headline)).toBe(issue?.message);
    },
  );
});

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
