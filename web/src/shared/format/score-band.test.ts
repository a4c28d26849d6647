import { expect, test } from '@jest/globals';
import { scoreBand } from './score-band.ts';

test('80 and above is green, 70 to 79 yellow, below 70 red', () => {
  expect([100, 80, 79, 70, 69, 0].map((score) => scoreBand(score).tone)).toEqual([
    'ok',
    'ok',
    'warn',
    'warn',
    'bad',
    'bad',
  ]);
  expect([80, 70, 0].map((score) => scoreBand(score).word)).toEqual(['Strong', 'Good', 'Weak']);
});
