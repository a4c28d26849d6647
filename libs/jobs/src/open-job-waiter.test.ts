import { expect, test } from '@jest/globals';
import { until } from '@tagwell/testkit/until';
import type { JobProgress } from '@tagwell/contracts/jobs';
import { listenWhileWaited } from './open-job-waiter.ts';

const done = { id: 'a', state: 'done', stage: 'last', percent: 100, seq: 3, found: {} } as const;
const patient = () => ({ timeoutMs: 20_000, signal: new AbortController().signal });

test('one stream is open while anybody waits, and closed when nobody does any more', async () => {
  const heard: ((progress: JobProgress) => void)[] = [];
  let closed = 0;
  const { waiter, close } = listenWhileWaited((onProgress) => {
    heard.push(onProgress);
    return async () => void (closed += 1);
  }, 1);
  expect(heard).toHaveLength(0);

  const stored: string[] = [];
  const both = ['a', 'a'].map((id) =>
    waiter.waitFor(id, () => Promise.resolve(stored[0]), patient()),
  );
  expect(heard).toHaveLength(1);
  stored.push('result');
  heard[0]?.(done);
  expect(await Promise.all(both)).toEqual(['result', 'result']);
  await until('the end of the stream', () => closed || undefined);

  await waiter.waitFor('a', () => Promise.resolve('again'), patient());
  expect(heard).toHaveLength(2);
  await close();
  expect(closed).toBe(2);
});
