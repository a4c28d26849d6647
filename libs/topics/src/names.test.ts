import { describe, expect, test } from '@jest/globals';
import { foldText, mentionKey, organizationKey, personKey } from './names.ts';

describe('name keys', () => {
  test.each([
    ['राम कुमार', 'रमा कुमार'],
    ['สมชาย', 'สมชัย'],
    ['கமல்', 'கமலா'],
  ])('%s and %s differ, because vowel signs are not accents', (one, other) => {
    for (const keyOf of [foldText, personKey, organizationKey, mentionKey]) {
      expect(keyOf(one)).not.toBe(keyOf(other));
    }
  });

  test.each([
    ['Átila Roe', 'atila roe'],
    ['Ana Roe ❤️', 'Ana Roe'],
    ['Zoë O’Brien-Lind', 'zoe o brien lind'],
    ['مُحَمَّد', 'محمد'],
    ['שָׁלוֹם', 'שלום'],
  ])('%s and %s have the same personKey', (one, other) => {
    expect(personKey(one)).toBe(personKey(other));
  });

  test('mentionKey has no accents, spaces, signs or emoji', () => {
    expect(mentionKey('Zoë O’Brien-Lind ❤️')).toBe('zoeobrienlind');
  });
});
