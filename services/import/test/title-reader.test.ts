import { afterAll, expect, test } from '@jest/globals';
import { startTitleReader } from '../src/data/title-reader.ts';

const titles = startTitleReader();
afterAll(() => titles.stop());

test('rows that kill the thread fail alone: those behind them are read by another', async () => {
  // Half a row: its fields cannot be found.
  const damaged = [titles.complete(new Uint8Array(3)), titles.complete(new Uint8Array(3))];
  for (const { status } of await Promise.allSettled(damaged)) expect(status).toBe('rejected');
  expect(await titles.complete(new Uint8Array())).toHaveLength(0);
});

test('what is asked for when it stops is answered with a fault', async () => {
  const other = startTitleReader();
  const asked = other.complete(new Uint8Array());
  await Promise.all([other.stop(), expect(asked).rejects.toThrow('has ended')]);
});
