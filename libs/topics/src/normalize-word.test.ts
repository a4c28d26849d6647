import { describe, expect, test } from '@jest/globals';
import { normalizeWord, stemWord } from './normalize-word.ts';

describe('normalizeWord', () => {
  test.each([
    ['Teams', 'team'],
    ['companies', 'company'],
    ['processes', 'process'],
    ['business', 'business'],
    ['analysis', 'analysis'],
    ['Women’s', 'women'],
    ["don't", 'dont'],
    ['Café', 'cafe'],
    ['𝗔𝗜', 'ai'],
    ['東京', '東京'],
    ['한국어', '한국어'],
    ['हिन्दी', 'हिन्दी'],
  ])('%s is compared as %s', (written, normalized) => {
    expect(normalizeWord(written)).toBe(normalized);
  });

  test('a plural that means something else is kept', () => {
    expect(normalizeWord('sales')).toBe('sales');
    expect(normalizeWord('sale')).toBe('sale');
  });
});

describe('stemWord', () => {
  test('forms of a verb meet in one stem', () => {
    const stems = ['hire', 'hired', 'hiring'].map(stemWord);
    expect(new Set(stems).size).toBe(1);
    expect(stemWord('planning')).toBe(stemWord('planned'));
  });

  test('short words and words without a vowel before the ending stay whole', () => {
    expect(stemWord('red')).toBe('red');
    expect(stemWord('string')).toBe('string');
  });
});
