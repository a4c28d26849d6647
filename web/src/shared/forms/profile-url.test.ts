import { describe, expect, test } from '@jest/globals';
import { declareProfile } from '@tagwell/contracts/http/account';
import { readProfileUrl } from './profile-url.ts';

describe('the address of a profile', () => {
  test.each([
    'https://www.linkedin.com/in/ana-lima',
    'https://de.linkedin.com/in/ana-lima/',
    'https://www.linkedin.com/pub/ana/1/2/3',
    'https://linkedin.com/in/%E6%9D%8E',
    'https://www.linkedin.com/company/acme',
    'https://linkedin.example.com/in/ana',
    'http://www.linkedin.com/in/ana',
    `https://www.linkedin.com/in/${'x'.repeat(500)}`,
  ])('%s is judged as the contract does', (profileUrl) => {
    const parsed = declareProfile.safeParse({ headline: 'Baker', profileUrl });
    expect(readProfileUrl(profileUrl).problem).toBe(parsed.error?.issues[0]?.message);
  });

  test('without https:// gets it, and none at all is fine', () => {
    expect(readProfileUrl(' linkedin.com/in/ana ')).toEqual({ url: 'https://linkedin.com/in/ana' });
    expect(readProfileUrl('  ')).toEqual({});
  });
});
