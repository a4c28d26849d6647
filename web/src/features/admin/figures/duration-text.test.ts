import { expect, test } from '@jest/globals';
import { durationText } from './duration-text.ts';

test.each([
  [null, '–'],
  [0, '0 ms'],
  [840, '840 ms'],
  [1249, '1.2 s'],
  [42_400, '42 s'],
  [240_000, '4 min'],
])('%p is said as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
