import { expect, test } from '@jest/globals';
import { initials } from './initials.ts';

test('initials come from the first and the last word', () => {
  expect(initials('Gonçalo da Silva Hall')).toBe('GH');
  expect(initials('J.T. O’Donnell')).toBe('JO');
  expect(initials('李明')).toBe('李');
  expect(initials('')).toBe('');
});
