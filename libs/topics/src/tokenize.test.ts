import { describe, expect, test } from '@jest/globals';
import { normalizeWord, stemWord, tokenize } from './tokenize.ts';

describe('tokenize', () => {
  test('returns tokens whose text equals the slice at their offsets, in any script', () => {
    const text = 'Naïve 🚀 team’s plan — 東京で働く! Привет, мир. R&D 👩🏽‍💻 #FutureOfWork';
    const tokens = tokenize(text);
    expect(tokens.map((token) => token.text)).toEqual(
      tokens.map((token) => text.slice(token.start, token.end)),
    );
    expect(tokens.map((token) => token.text)).toEqual([
      'Naïve',
      'team’s',
      'plan',
      '東京で働く',
      'Привет',
      'мир',
      'R&D',
      '#FutureOfWork',
    ]);
  });

  test('reads a number with thousands separators as one word', () => {
    const words = tokenize('2,400 metres, in 2024,300 people, at 1,234,567 and 5,5').map(
      ({ text }) => text,
    );
    expect(words).toEqual('2,400 metres in 2024 300 people at 1,234,567 and 5 5'.split(' '));
  });

  test('tells links, addresses, mentions and hashtags from words', () => {
    const kinds = tokenize(
      'See https://x.org/ai-jobs?a=1 me@mail.example @Ana_Roe #AI lnkd.io/x',
    ).map((token) => token.kind);
    expect(kinds).toEqual(['word', 'link', 'link', 'mention', 'hashtag', 'link']);
  });

  test('continues a phrase over a space or hyphen, not over punctuation or a line break', () => {
    const continues = tokenize('time-to hire. Now, we\nhire').map((token) => token.continues);
    expect(continues).toEqual([false, true, true, false, false, false]);
  });

  test('returns no tokens for an empty text or one of symbols only', () => {
    expect(tokenize('')).toEqual([]);
    expect(tokenize('🎉🎉 … — !!!')).toEqual([]);
  });

  test('returns the same words for plain ASCII text as for other text', () => {
    const words = (text: string) =>
      tokenize(text).map(({ start, end, ...word }) => [word, end - start]);
    for (const text of ['hiring', 'time-to hire', '3d Printing in B2B sales', 'R 2 d']) {
      expect(words(`${text} …`)).toEqual(words(text));
    }
    expect(tokenize('time-to hire').map(({ start, end }) => [start, end])).toEqual([
      [0, 4],
      [5, 7],
      [8, 12],
    ]);
  });
});

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
  ])('normalizes %s to %s', (written, normalized) => {
    expect(normalizeWord(written)).toBe(normalized);
  });

  test('keeps a plural that has another meaning', () => {
    expect(normalizeWord('sales')).toBe('sales');
    expect(normalizeWord('sale')).toBe('sale');
  });
});

describe('stemWord', () => {
  test('maps the forms of a verb to one stem', () => {
    const stems = ['hire', 'hired', 'hiring'].map(stemWord);
    expect(new Set(stems).size).toBe(1);
    expect(stemWord('planning')).toBe(stemWord('planned'));
  });

  test('keeps short words and words without a vowel before the ending', () => {
    expect(stemWord('red')).toBe('red');
    expect(stemWord('string')).toBe('string');
  });
});
