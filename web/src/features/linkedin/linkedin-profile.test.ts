import { describe, expect, test } from '@jest/globals';
import { declareProfile } from '@tagwell/contracts/http/account';
import { headlineProblem, readOutcome } from './linkedin-profile.ts';

describe('headlineProblem', () => {
  test.each(['', '  ', 'Baker', 'x'.repeat(220), 'x'.repeat(221), '🥐'.repeat(220)])(
    'validates the headline %j like the contract',
    (headline) => {
      const issue = declareProfile.safeParse({ headline }).error?.issues[0];
      expect(headlineProblem(headline)).toBe(issue?.message);
    },
  );
});

test('readOutcome knows every LinkedIn callback result, and only “connected” is no error', () => {
  const variants = ['connected', 'refused', 'failed', 'taken'].map(
    (value) => readOutcome(value)?.variant,
  );
  expect(variants).toEqual([undefined, 'destructive', 'destructive', 'destructive']);
});

test('readOutcome ignores unknown values', () => {
  expect(readOutcome(null)).toBeUndefined();
  expect(readOutcome('toString')).toBeUndefined();
  expect(readOutcome('<b>')).toBeUndefined();
});
