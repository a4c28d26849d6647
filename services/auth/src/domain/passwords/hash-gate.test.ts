import { expect, test } from '@jest/globals';
import { AppError } from '@tagwell/service/app-error';
import { createHashGate } from './hash-gate.ts';

/** Everything that does not wait for the test has happened. */
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

test('two run, twenty wait, and the next is told to come back', async () => {
  const gate = createHashGate();
  const { work, running, endOne } = createWork();
  const inside = Array.from({ length: 22 }, () => gate.run(work));
  await settled();
  expect(running()).toBe(2);
  expect(gate.waiting()).toBe(20);
  const refused = await gate.run(work).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });

  for (let left = 22; left > 0; left -= 1) {
    expect(running()).toBe(Math.min(left, 2));
    await endOne();
  }
  await Promise.all(inside);
  expect(gate.waiting()).toBe(0);
  const later = gate.run(work);
  await settled();
  expect(running()).toBe(1);
  await endOne();
  await later;
});

test('work that fails gives its place on', async () => {
  const gate = createHashGate();
  const fails = () => Promise.reject(new Error('no'));
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => gate.run(fails)));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  await expect(gate.run(() => Promise.resolve('in'))).resolves.toBe('in');
});
