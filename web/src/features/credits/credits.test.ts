import { expect, test } from '@jest/globals';
import { creditReasons } from '@tagwell/contracts/http/credits-routes';
import { creditsToShow, describeEntry } from './credits.ts';

test('the credits service is believed first, then the user record, then none are shown', () => {
  expect(creditsToShow(0, { premiumCredits: 5 })).toBe(0);
  expect(creditsToShow(undefined, { premiumCredits: 5 })).toBe(5);
  expect(creditsToShow(undefined, null)).toBe(0);
});

test('every reason of the ledger has words of its own', () => {
  const words = creditReasons.map((reason) => describeEntry({ reason, amount: 1 }).what);
  expect(new Set(words).size).toBe(creditReasons.length);
});

test('a change carries its sign', () => {
  expect(describeEntry({ reason: 'signup', amount: 5 }).change).toBe('+5');
  expect(describeEntry({ reason: 'copy', amount: -1 }).change).toBe('−1');
});
