import { expect, test } from '@jest/globals';
import { creditsToShow } from './current-credits.ts';

test('the credits service is believed first, then the user record, then none are shown', () => {
  expect(creditsToShow(0, { premiumCredits: 5 })).toBe(0);
  expect(creditsToShow(undefined, { premiumCredits: 5 })).toBe(5);
  expect(creditsToShow(undefined, null)).toBe(0);
});
