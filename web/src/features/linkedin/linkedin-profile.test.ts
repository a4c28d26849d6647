import { describe, expect, test } from '@jest/globals';
import { declareProfile } from '@tagwell/contracts/http/account';
import { headlineProblem } from './linkedin-profile.ts';

describe('what a person says of themselves', () => {
  test.each(['', '  ', 'Baker', 'x'.repeat(220), 'x'.repeat(221), '🥐'.repeat(220)])(
    'the headline %j is judged as the contract does',
    (headline) => {
      const issue = declareProfile.safeParse({ headline }).error?.issues[0];
      expect(headlineProblem(headline)).toBe(issue?.message);
    },
  );
});
