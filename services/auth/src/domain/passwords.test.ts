import { expect, jest, test } from '@jest/globals';
import { AppError } from '@tagwell/service/app-error';
import bcrypt from 'bcrypt';
import {
  commonPasswords,
  createHashGate,
  createPasswordHasher,
  isCommonPassword,
} from './passwords.ts';

const passwords = createPasswordHasher(4, createHashGate());

test('a password matches only its own hash', async () => {
  const hash = await passwords.hash('somebody', 'correct horse');
  expect(hash).toMatch(/^\$2b\$04\$/u);
  expect(await passwords.matches('somebody', 'correct horse', hash)).toBe(true);
  expect(await passwords.matches('somebody', 'Correct horse', hash)).toBe(false);
  expect(await passwords.matches('somebody', 'correct horse\0', hash)).toBe(false);
  expect(await passwords.matches('somebody', '', hash)).toBe(false);
});

test('a password matches in any Unicode form, even if hashed without normalization', async () => {
  const composed = 'mật khẩu dài'.normalize('NFC');
  const decomposed = composed.normalize('NFD');
  const fits = (typed: string, hash: string) => passwords.matches('somebody', typed, hash);
  for (const chosen of [composed, decomposed]) {
    const hash = await passwords.hash('somebody', chosen);
    expect(await fits(composed, hash)).toBe(true);
    expect(await fits(decomposed, hash)).toBe(true);
    expect(await fits(`${decomposed}!`, hash)).toBe(false);
  }
  expect(await fits(decomposed, await bcrypt.hash(decomposed, 4))).toBe(true);
});

test('no password matches a missing hash', async () => {
  expect(await passwords.matches('somebody', '', null)).toBe(false);
  expect(await passwords.matches('somebody', 'correct horse', undefined)).toBe(false);
});

test('without a hash, a dummy hash is compared to take the same time', async () => {
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

test('commonPasswords has over 3,000 lowercase entries of at least 6 characters', () => {
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
])('isCommonPassword is true for %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['correct horse', 'battery staple', 'zV7-kq', 'tr0ub4dor&3', ''])(
  'isCommonPassword is false for "%s"',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

/** Resolves when everything that does not depend on the test has run. */
const settled = () => new Promise(setImmediate);

/** Work that ends when the test says so. */
function createWork() {
  const ends: (() => void)[] = [];
  return {
    work: () => new Promise<void>((resolve) => ends.push(resolve)),
    running: () => ends.length,
    endOne: async () => {
      ends.shift()?.();
      await settled();
    },
  };
}

test('the hash gate serves 100 concurrent people, two at a time', async () => {
  const gate = createHashGate();
  const { work, running, endOne } = createWork();
  const inside = Array.from({ length: 100 }, (_, person) => gate.run(`person ${person}`, work));
  await settled();
  expect(running()).toBe(2);
  expect(gate.waiting()).toBe(98);
  for (let left = 100; left > 0; left -= 1) {
    expect(running()).toBe(Math.min(left, 2));
    await endOne();
  }
  await Promise.all(inside);
  expect(gate.waiting()).toBe(0);
  const later = gate.run('a person', work);
  await settled();
  expect(running()).toBe(1);
  await endOne();
  await later;
});

test('the hash gate rejects the caller with the most waiting requests and serves the others', async () => {
  const gate = createHashGate();
  const { work, endOne } = createWork();
  const refused: unknown[] = [];
  const ask = (of: string) =>
    gate.run(of, work).then(
      () => true,
      (error: unknown) => {
        refused.push(error);
        return false;
      },
    );
  const attacks = Array.from({ length: 1_003 }, () => ask('attacker'));
  await settled();
  expect(gate.waiting()).toBe(1_000);
  expect(refused).toHaveLength(1);
  expect(refused[0]).toBeInstanceOf(AppError);
  expect(refused[0]).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });

  const people = Array.from({ length: 100 }, (_, person) => ask(`person ${person}`));
  await settled();
  expect(gate.waiting()).toBe(1_000);
  expect(refused).toHaveLength(101);
  // The two already running, one more of the attacker's, and their own.
  for (let ended = 0; ended < 103; ended += 1) await endOne();
  expect(await Promise.all(people)).toEqual(Array.from({ length: 100 }, () => true));
  expect(refused).toHaveLength(101);
  while (gate.waiting() > 0) await endOne();
  await endOne();
  await endOne();
  await Promise.all(attacks);
});

test('the hash gate rejects a call with 503 after it waited for 20 s', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const gate = createHashGate();
  const { work, endOne } = createWork();
  const running = [gate.run('a', work), gate.run('b', work)];
  const late = gate.run('c', work).catch((error: unknown) => error);
  await settled();
  jest.advanceTimersByTime(20_000);
  jest.useRealTimers();
  expect(gate.waiting()).toBe(0);
  expect(await late).toMatchObject({ status: 503 });
  await endOne();
  await endOne();
  await Promise.all(running);
});

test('the hash gate frees its place when the work fails', async () => {
  const gate = createHashGate();
  const fails = () => Promise.reject(new Error('no'));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => gate.run('somebody', fails)),
  );
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  await expect(gate.run('somebody', () => Promise.resolve('in'))).resolves.toBe('in');
});
