import { expect, test } from '@jest/globals';
import { type CreditEntry, creditReasons } from '@tagwell/contracts/http/credits-routes';
import { describeEntry, usedWelcomeAlone } from './credits.ts';

test('describeEntry has a different text for every ledger reason', () => {
  const words = creditReasons.map((reason) => describeEntry({ reason, amount: 1 }).what);
  expect(new Set(words).size).toBe(creditReasons.length);
});

test('describeEntry formats the change with its sign', () => {
  expect(describeEntry({ reason: 'signup', amount: 5 }).change).toBe('+5');
  expect(describeEntry({ reason: 'copy', amount: -1 }).change).toBe('−1');
  expect(describeEntry({ reason: 'top-up', amount: 1200 }).change).toBe('+1,200');
});

test.each<[string, CreditEntry['reason'][], string | null, boolean]>([
  ['the welcome credits and what they paid for', ['copy', 'copy', 'signup'], null, true],
  ['a top-up', ['copy', 'top-up', 'signup'], null, false],
  ['a correction', ['correction', 'signup'], null, false],
  ['older changes than these', ['copy', 'copy'], '7', false],
])('usedWelcomeAlone with %s', (_, reasons, nextCursor, is) => {
  const entries = reasons.map((reason) => ({ reason }));
  expect(usedWelcomeAlone({ entries, nextCursor })).toBe(is);
});
