import { expect, test } from '@jest/globals';
import type { PremiumUser } from '@tagwell/contracts/http/account';
import { matching, withAccount } from './people-list.ts';

const person = (id: string, premiumCredits = 5): PremiumUser => ({
  id,
  name: `Name of ${id}`,
  email: `${id}@example.com`,
  premiumCredits,
  createdAt: '2026-01-01T00:00:00.000Z',
});

test('a new account comes first, a changed one keeps its place', () => {
  const list = [person('ana'), person('ben')];
  expect(withAccount(list, person('cy')).map(({ id }) => id)).toEqual(['cy', 'ana', 'ben']);
  const changed = withAccount(list, person('ben', 8));
  expect(changed.map(({ premiumCredits }) => premiumCredits)).toEqual([5, 8]);
});

test('people are found by name and by address, in any case', () => {
  const list = [person('ana'), person('ben')];
  expect(matching(list, ' BEN@')).toEqual([list[1]]);
  expect(matching(list, 'name of')).toEqual(list);
  expect(matching(list, 'nobody')).toEqual([]);
});
