import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { ReplyError } from 'ioredis';
import { until } from './until.ts';

class OwnError extends Error {}

test('an error from outside is an Error, and of no class that it is not of', async () => {
  const ofNode: unknown = await readFile('/nowhere/at/all').catch((reason: unknown) => reason);
  const ofDependency: unknown = new ReplyError('no');
  for (const error of [ofNode, ofDependency]) {
    expect(error instanceof Error).toBe(true);
    expect(error instanceof OwnError).toBe(false);
  }
  expect(ofDependency instanceof ReplyError).toBe(true);
  expect(new OwnError() instanceof Error).toBe(true);
  expect({ name: 'Error', message: 'looks like one' } instanceof Error).toBe(false);
});

test('neither nothing nor a no is what is waited for', async () => {
  const answers = [undefined, false, 0];
  expect(await until('a number', () => answers.shift())).toBe(0);
  expect(answers).toEqual([]);
  await expect(until('a yes', () => false, 0)).rejects.toThrow('never came: a yes');
});
