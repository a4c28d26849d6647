import { expect, test } from '@jest/globals';
import { dayBefore, daysBack, readRange, writeRange } from './range.ts';

test.each([
  ['days=7', 7],
  ['days=90', 90],
  ['', 30],
  ['days=8', 30],
  ['days=ever', 30],
])('an address with "%s" asks for %d days', (address, days) => {
  expect(readRange(new URLSearchParams(address))).toBe(days);
});

test('the address keeps what else it says, and needs no word for the usual range', () => {
  const address = new URLSearchParams('users.page=2');
  const week = writeRange(address, 7);
  expect(week.toString()).toBe('users.page=2&days=7');
  expect(writeRange(week, 30).toString()).toBe('users.page=2');
});

test('seven days end today, in UTC, and count today', () => {
  const lateInTheDay = new Date('2026-03-02T23:59:00Z');
  expect(daysBack(7, lateInTheDay)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
});

test('the day before the first of a month is the last of the one before', () => {
  expect(dayBefore('2028-03-01')).toBe('2028-02-29');
});
