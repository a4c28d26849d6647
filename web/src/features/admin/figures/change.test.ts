import { expect, test } from '@jest/globals';
import { changeFrom } from './change.ts';

test.each([
  [50, 75, 'up', '+50%'],
  [75, 50, 'down', '−33%'],
  [8, 8, 'same', 'no change'],
  [0, 0, 'same', 'no change'],
  [0, 4, 'up', '+4'],
  [10, 0, 'down', '−100%'],
  [1000, 1001, 'up', '+<1%'],
  [1, 51, 'up', '+5,000%'],
])('from %d to %d is %s, %s', (before, now, direction, text) => {
  expect(changeFrom(before, now)).toEqual({ direction, text });
});
