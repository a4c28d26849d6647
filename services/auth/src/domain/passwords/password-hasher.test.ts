import { expect, test } from '@jest/globals';
import { createHashGate } from './hash-gate.ts';
import { createPasswordHasher } from './password-hasher.ts';

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
