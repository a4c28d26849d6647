import { describe, expect, test } from '@jest/globals';
import { declareProfile } from '@tagwell/contracts/http/account-requests';
import { headlineProblem, readProfileUrl } from './profile-rules.ts';

describe('what a person says of themselves', () => {
  test.each(['', '  ', 'Baker', 'x'.repeat(220), 'x'.repeat(221), '🥐'.repeat(220)])(
    'the headline %j is judged as the contract does',
    (headline) => {
      const issue = declareProfile.safeParse({ headline }).error?.issues[0];
      expect(headlineProblem(headline)).toBe(issue?.message);
    },
  );

  test.each([
    'https://www.linkedin.com/in/ana-lima',
    'https://de.linkedin.com/in/ana-lima/',
    'https://www.linkedin.com/pub/ana/1/2/3',
    'https://linkedin.com/in/%E6%9D%8E',
    'https://www.linkedin.com/company/acme',
    'https://linkedin.example.com/in/ana',
    'http://www.linkedin.com/in/ana',
    `https://www.linkedin.com/in/${'x'.repeat(500)}`,
  ])('the address %s is judged as the contract does', (profileUrl) => {
    const parsed = declareProfile.safeParse({ headline: 'Baker', profileUrl });
    expect(readProfileUrl(profileUrl).problem).toBe(parsed.error?.issues[0]?.message);
  });

  test('an address without https:// gets it, and none at all is fine', () => {
    expect(readProfileUrl(' linkedin.com/in/ana ')).toEqual({ url: 'https://linkedin.com/in/ana' });
    expect(readProfileUrl('  ')).toEqual({});
  });
});
