import { expect, test } from '@jest/globals';
import { creditReasons } from '@tagwell/contracts/http/credits';
import { describeEntry } from './credit-entries.ts';

test('every reason of the ledger has words of its own', () => {
  const words = creditReasons.map((reason) => describeEntry({ reason, amount: 1 }).what);
  expect(new Set(words).size).toBe(creditReasons.length);
});

test('a change carries its sign', () => {
  expect(describeEntry({ reason: 'signup', amount: 5 }).change).toBe('+5');
  expect(describeEntry({ reason: 'copy', amount: -1 }).change).toBe('−1');
});
