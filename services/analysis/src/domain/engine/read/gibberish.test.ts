import { describe, expect, test } from '@jest/globals';
import { isGibberish } from './gibberish.ts';

const wordsOf = (text: string): string[] => text.split(/\s+/u);

describe('isGibberish', () => {
  test.each([
    'asdf jkl the qwop of leadership zxcv',
    'aaaaaaa bbbbbbb the ccccccc is of sales',
    'the the of of and and hiring hiring hiring hiring',
    'bcdf ghjk lmnp qrst and the marketing',
  ])('struck at random: %s', (text) => {
    expect(isGibberish(wordsOf(text))).toBe(true);
  });

  test.each([
    'The property market in our liberty county is about poverty',
    'We use HTML, CSS and our own PDF to XML tool every day',
    'Ich habe den Wert der Antwort erst spät verstanden',
    'Yes! Sooo good. We did it again and again and it worked',
    'no',
  ])('a text: %s', (text) => {
    expect(isGibberish(wordsOf(text))).toBe(false);
  });
});
