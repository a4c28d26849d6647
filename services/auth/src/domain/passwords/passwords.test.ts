import { expect, test } from '@jest/globals';
import { createHashGate } from './hash-gate.ts';
import { commonPasswords, createPasswordHasher, isCommonPassword } from './passwords.ts';

const passwords = createPasswordHasher(4, createHashGate());

test('a password fits its own hash only', async () => {
  const hash = await passwords.hash('somebody', 'correct horse');
  expect(hash).toMatch(/^\$2b\$04\$/u);
  expect(await passwords.matches('somebody', 'correct horse', hash)).toBe(true);
  expect(await passwords.matches('somebody', 'Correct horse', hash)).toBe(false);
  expect(await passwords.matches('somebody', 'correct horse\0', hash)).toBe(false);
  expect(await passwords.matches('somebody', '', hash)).toBe(false);
});

test('nothing fits where there is no hash', async () => {
  expect(await passwords.matches('somebody', '', null)).toBe(false);
  expect(await passwords.matches('somebody', 'correct horse', undefined)).toBe(false);
});

test('without a hash, one is tried all the same', async () => {
  const gate = createHashGate();
  const tried: string[] = [];
  const counting = createPasswordHasher(4, {
    ...gate,
    run: (of, work) => {
      tried.push('tried');
      return gate.run(of, work);
    },
  });
  await counting.matches('somebody', 'correct horse', undefined);
  expect(tried).toEqual(['tried']);
});

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
