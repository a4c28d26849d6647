import { expect, test } from '@jest/globals';
import { accountsPerDay } from './joined.ts';

const joined = (...days: string[]) =>
  days.map((day, index) => ({
    id: String(index),
    name: 'Name',
    email: 'name@example.com',
    premiumCredits: 5,
    createdAt: `${day}T12:00:00.000Z`,
  }));
const days = ['2026-03-01', '2026-03-02', '2026-03-03'];

test('the last day has everybody, and each day before it those who were there by then', () => {
  const rows = joined('2026-03-03', '2026-03-03', '2026-03-01', '2026-02-01');
  expect(accountsPerDay({ rows, total: 4 }, days)).toEqual([2, 2, 4]);
  expect(accountsPerDay({ rows: [], total: 0 }, days)).toEqual([0, 0, 0]);
});

test('when more joined than are known by day, nothing is claimed', () => {
  const rows = joined('2026-03-03', '2026-03-02');
  expect(accountsPerDay({ rows, total: 50 }, days)).toBeUndefined();
  const further = joined('2026-03-03', '2026-02-28');
  expect(accountsPerDay({ rows: further, total: 50 }, days)).toEqual([49, 49, 50]);
});
