import { expect, test } from '@jest/globals';
import { initials, nameBucket } from './initials.ts';

test('initials come from the first and the last word', () => {
  expect(initials('Gonçalo da Silva Hall')).toBe('GH');
  expect(initials('J.T. O’Donnell')).toBe('JO');
  expect(initials('李明')).toBe('李');
  expect(initials('')).toBe('');
});

test('a name always has the same colour', () => {
  expect(nameBucket('Ana Lima', 5)).toBe(nameBucket('Ana Lima', 5));
  expect(
    new Set(['Ana', 'Ben', 'Cleo', 'Dev', 'Eve', 'Finn'].map((n) => nameBucket(n, 5))).size,
  ).toBeGreaterThan(1);
});
