import { expect, test } from '@jest/globals';
import { isWrong } from './wrongs.ts';

test.each([
  'insurance fraud',
  'wage theft in kitchens',
  'bad managers',
  'Too many slides',
  'Greenwashing',
  'acoso laboral',
])('isWrong is true for: %s', (phrase) => {
  expect(isWrong(phrase)).toBe(true);
});

test.each([
  'fraud prevention',
  'anti-corruption',
  'cost of bad code',
  'recovering from burnout',
  'Bad Blood',
  'interviews',
])('isWrong is false for: %s', (phrase) => {
  expect(isWrong(phrase)).toBe(false);
});
