import { describe, expect, test } from '@jest/globals';
import { jobMessage, type JobMessage, type JobProgress } from '@tagwell/contracts/jobs';
import { until } from '@tagwell/testkit/until';
import { createJobWaiter, batchProgress, listenWhileWaited } from './job-events.ts';

const ended = { id: 'a', state: 'done', stage: 'last', percent: 100, seq: 3, found: {} } as const;
const patient = () => ({ timeoutMs: 20_000, signal: new AbortController().signal });

describe('waiting for a job', () => {
  test('ends at once when the row already has what is asked for', async () => {
    const waiter = createJobWaiter();
    expect(await waiter.waitFor('a', () => Promise.resolve('result'), patient())).toBe('result');
  });

  test('looks again when the stream tells of the end', async () => {
    const waiter = createJobWaiter();
    const stored: string[] = [];
    const waiting = waiter.waitFor('a', () => Promise.resolve(stored[0]), patient());
    stored.push('result');
    waiter.notify(ended);
    expect(await waiting).toBe('result');
  });

  test('does not miss an end that comes while the row is read', async () => {
    const waiter = createJobWaiter();
    let reads = 0;
    const read = () => {
      reads += 1;
      if (reads > 1) return Promise.resolve('result');
      waiter.notify(ended);
      return Promise.resolve(undefined);
    };
    expect(await waiter.waitFor('a', read, patient())).toBe('result');
  });

  test('gives up when the caller goes away, and after its time', async () => {
    const waiter = createJobWaiter();
    const never = () => Promise.resolve(undefined);
    const gone = new AbortController();
    const waiting = waiter.waitFor('a', never, { timeoutMs: 20_000, signal: gone.signal });
    gone.abort();
    expect(await waiting).toBeUndefined();
    expect(await waiter.waitFor('a', never, { ...patient(), timeoutMs: 1 })).toBeUndefined();
  });

  test('passes on what reading the row fails with', async () => {
    const waiter = createJobWaiter();
    const read = () => Promise.reject(new Error('postgres is away'));
    await expect(waiter.waitFor('a', read, patient())).rejects.toThrow('postgres is away');
  });
});

test('what is published in one go is one message, what is published later another', async () => {
  const messages: JobMessage[] = [];
  const publish = batchProgress(async (message) => void messages.push(jobMessage.parse(message)));
  const at = (seq: number) => ({ ...ended, id: crypto.randomUUID(), seq });
  const [first, second, third] = [at(1), at(2), at(3)];
  await Promise.all([publish(first), publish(second)]);
  await publish(third);
  expect(messages).toEqual([{ ...second, before: [first] }, third]);
});

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
  heard[0]?.(ended);
  expect(await Promise.all(both)).toEqual(['result', 'result']);
  await until('the end of the stream', () => closed || undefined);

  await waiter.waitFor('a', () => Promise.resolve('again'), patient());
  expect(heard).toHaveLength(2);
  await close();
  expect(closed).toBe(2);
});
