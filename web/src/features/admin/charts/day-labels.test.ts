import { expect, test } from '@jest/globals';
import { daysToName } from './day-labels.ts';

const days = Array.from({ length: 30 }, (_, index) => `day ${index + 1}`);

test('as many days are named as fit, and the last one always', () => {
  expect(daysToName(days, 5)).toEqual(['day 6', 'day 12', 'day 18', 'day 24', 'day 30']);
  expect(daysToName(days, 100)).toEqual(days);
  expect(daysToName(days, 0)).toEqual(['day 30']);
  expect(daysToName([], 5)).toEqual([]);
});
