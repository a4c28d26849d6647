import { expect, test } from '@jest/globals';
import { readCreditsToAdd } from './credits-rules.ts';

test.each([
  ['1', 1],
  ['99', 99],
  [' 7 ', 7],
  ['0', undefined],
  ['100', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e1', undefined],
  ['', undefined],
  ['five', undefined],
])('%j means %p credits', (typed, credits) => {
  expect(readCreditsToAdd(typed)).toBe(credits);
});
