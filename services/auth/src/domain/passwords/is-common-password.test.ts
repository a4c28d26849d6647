import { expect, test } from '@jest/globals';
import { commonPasswords, isCommonPassword } from './is-common-password.ts';

test('more than 3,000 are known, each long enough to be chosen and in lower case', () => {
  expect(commonPasswords.size).toBeGreaterThan(3_000);
  for (const password of commonPasswords) {
    expect(password).toMatch(/^[^\sA-Z]{6,}$/u);
  }
});

test.each([
  '123456',
  'password',
  'Password1',
  'QWERTY',
  'iloveyou',
  'letmein1',
  'Michael123',
  'p@ssw0rd',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['correct horse', 'battery staple', 'zV7-kq', 'tr0ub4dor&3', ''])(
  '"%s" is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
