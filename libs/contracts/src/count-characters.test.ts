import { describe, expect, test } from '@jest/globals';
import { countCharacters } from './count-characters.ts';

describe('countCharacters', () => {
  test.each([
    ['', 0],
    ['plain', 5],
    ['two\r\nlines', 9],
    ['two\nlines', 9],
    ['e\u0301', 1],
    ['é', 1],
    ['😀', 2],
    ['👩‍👩‍👧', 8],
    ['𝗕𝗼𝗹𝗱', 8],
  ])('counts %j as %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });
});
