import { expect, test } from '@jest/globals';
import { readCorrection, readCreditsToAdd, splitName } from './input-rules.ts';

test.each([
  ['Ana Lima', 'Ana', 'Lima'],
  ['  Ana   Maria  de Souza ', 'Ana', 'Maria de Souza'],
  ['Lima, Ana Maria', 'Ana Maria', 'Lima'],
  ['Ana Lima, PhD', 'Ana', 'Lima, PhD'],
  ['Ana Lima, PhD, MBA', 'Ana', 'Lima, PhD, MBA'],
])('%j is %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test.each(['Cher', '', '   ', 'Cher,'])('%j does not tell first from last', (name) => {
  expect(splitName(name)).toBeUndefined();
});

test.each([
  ['1', 1],
  ['99', 99],
  [' 7 ', 7],
  ['0', undefined],
  ['100', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e1', undefined],
  ['', undefined],
  ['five', undefined],
])('%j means %p credits', (typed, credits) => {
  expect(readCreditsToAdd(typed)).toBe(credits);
});

test('a correction is a whole number up or down, and not nothing', () => {
  expect(['-2', '−2', ' +14 ', '99', '-99'].map(readCorrection)).toEqual([-2, -2, 14, 99, -99]);
  expect(['', '0', '-0', '100', '1.5', 'two', '--1'].map(readCorrection)).toEqual(
    Array.from({ length: 7 }),
  );
});
