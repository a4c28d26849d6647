import { expect, test } from '@jest/globals';
import { whenToPost } from './when-to-post.ts';

test('on a weekday it tells the time, on a weekend it says to wait', () => {
  expect(whenToPost(new Date(2026, 10, 23, 13, 57))).toMatch(/^It is .*57.* for you\.$/u);
  expect(whenToPost(new Date(2026, 10, 21, 9))).toBe('Today is Saturday: Monday is better.');
  expect(whenToPost(new Date(2026, 10, 22, 9))).toBe('Today is Sunday: Monday is better.');
});
