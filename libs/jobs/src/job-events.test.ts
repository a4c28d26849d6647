import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, jest, test } from '@jest/globals';
import { jobMessage, type JobMessage, type JobProgress } from '@tagwell/contracts/jobs';
import { until } from '@tagwell/testkit/until';
import { createLogger } from '@tagwell/service/logger';
import { startCuttingProxy } from '@tagwell/testkit/cutting-proxy';
import { createTestRedis } from '@tagwell/testkit/redis';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { batchProgress, createJobWaiter, listenToJobs } from './job-events.ts';
import { connectRedis } from './redis.ts';

const ended = { id: 'a', state: 'done', stage: 'last', percent: 100, seq: 3, found: {} } as const;
const done = { state: 'done', result: 'of the job' } as const;
const running = { state: 'running' } as const;
const neverAborted = () => new AbortController().signal;

/** A waiter with an event stream that the test controls. */
function openWaiter(options?: { idleMs?: number; timeoutMs?: number }) {
  const heard: ((progress: JobProgress) => void)[] = [];
  const stream = { heard, closed: 0 };
  const waiter = createJobWaiter((onProgress) => {
    heard.push(onProgress);
    return async () => void (stream.closed += 1);
  }, options);
  return { ...waiter, stream, tell: () => heard.at(-1)?.(ended) };
}

describe('waitForEnd', () => {
  const opened: ReturnType<typeof openWaiter>[] = [];
  const open: typeof openWaiter = (options) => {
    const waiter = openWaiter(options);
    opened.push(waiter);
    return waiter;
  };
  afterEach(async () => {
    jest.useRealTimers();
    await Promise.all(opened.splice(0).map(({ close }) => close()));
  });

  test('returns at once when the row has already ended', async () => {
    expect(await open().waitForEnd('a', () => Promise.resolve(done), neverAborted())).toBe(done);
  });

  test('reads the row again when the event stream reports the end', async () => {
    const { waitForEnd, tell } = open();
    const stored: (typeof done)[] = [];
    let reads = 0;
    const find = () => {
      reads += 1;
      return Promise.resolve(stored[0] ?? running);
    };
    const waiting = waitForEnd('a', find, neverAborted());
    expect(reads).toBe(1);
    stored.push(done);
    tell();
    expect(await waiting).toBe(done);
  });

  test('does not miss an end reported while the row is being read', async () => {
    // So that it is not just found a second later.
    jest.useFakeTimers();
    const { waitForEnd, tell } = open();
    let reads = 0;
    const find = () => {
      reads += 1;
      if (reads > 1) return Promise.resolve(done);
      tell();
      return Promise.resolve(undefined);
    };
    const waiting = waitForEnd('a', find, neverAborted());
    await nextTurn();
    expect(reads).toBe(2);
    expect(await waiting).toBe(done);
  });

  test("goes on while another caller's wait ends", async () => {
    jest.useFakeTimers();
    const { waitForEnd, stream } = open({ idleMs: 1 });
    const gone = new AbortController();
    const waiting = waitForEnd('b', () => Promise.resolve(running), gone.signal);
    await waitForEnd('a', () => Promise.resolve(done), neverAborted());
    jest.advanceTimersByTime(1);
    expect(stream.closed).toBe(0);
    gone.abort();
    expect(await waiting).toBeUndefined();
  });

  test('returns undefined when the caller disconnects or the timeout passes', async () => {
    const never = () => Promise.resolve(running);
    const gone = new AbortController();
    const waiting = open().waitForEnd('a', never, gone.signal);
    gone.abort();
    expect(await waiting).toBeUndefined();
    expect(await open({ timeoutMs: 1 }).waitForEnd('a', never, neverAborted())).toBeUndefined();
  });

  test('rejects with the error of reading the row', async () => {
    const find = () => Promise.reject(new Error('postgres is away'));
    await expect(open().waitForEnd('a', find, neverAborted())).rejects.toThrow('postgres is away');
  });
});

test('batchProgress sends progress published in the same tick as one message', async () => {
  const messages: JobMessage[] = [];
  const publish = batchProgress(async (message) => void messages.push(jobMessage.parse(message)));
  const at = (seq: number) => ({ ...ended, id: crypto.randomUUID(), seq });
  const [first, second, third] = [at(1), at(2), at(3)];
  await Promise.all([publish(first), publish(second)]);
  await publish(third);
  expect(messages).toEqual([{ ...second, before: [first] }, third]);
});

test('openWaiter opens one stream while anybody waits, and closes it when idle', async () => {
  const { waitForEnd, close, stream, tell } = openWaiter({ idleMs: 1 });
  expect(stream.heard).toHaveLength(0);

  const stored: (typeof done)[] = [];
  const both = ['a', 'a'].map((id) =>
    waitForEnd(id, () => Promise.resolve(stored[0]), neverAborted()),
  );
  expect(stream.heard).toHaveLength(1);
  stored.push(done);
  tell();
  expect(await Promise.all(both)).toEqual([done, done]);
  await until('the end of the stream', () => stream.closed || undefined);

  await waitForEnd('a', () => Promise.resolve(done), neverAborted());
  expect(stream.heard).toHaveLength(2);
  await close();
  expect(stream.closed).toBe(2);
});

describe('listenToJobs', () => {
  const { url, prefix, clear } = createTestRedis();
  const logger = createLogger('test', 'silent');
  const direct = new Redis(url, { maxRetriesPerRequest: null });
  const closers: (() => unknown)[] = [];
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
    direct.disconnect();
    await clear();
  });

  /** How BullMQ names its listeners' connections. */
  const nameOfListener = `name=${prefix}:${Buffer.from('quiet').toString('base64')}:qe`;

  test('receives messages published while its first connection is broken, after reconnecting', async () => {
    const proxy = await startCuttingProxy(Number(new URL(url).port));
    closers.push(proxy.close);
    const throughProxy = new URL(url);
    throughProxy.host = new URL(proxy.url).host;
    const redis = connectRedis({ REDIS_URL: throughProxy.href }, 'consumer', logger);
    closers.push(() => redis.disconnect());
    const queue = new Queue('quiet', { connection: direct, prefix });
    closers.push(() => queue.close());

    const heard: JobProgress[] = [];
    closers.push(
      listenToJobs('quiet', { redis, prefix }, logger, (progress) => heard.push(progress)),
    );
    // Nothing has been published yet: the listener waits for the first message.
    await until('the question for the first message', async () => {
      const clients = String(await direct.client('LIST')).split('\n');
      return clients.some((one) => one.includes(nameOfListener) && one.includes('cmd=xread'));
    });
    proxy.stall();
    proxy.cut();
    const job = await queue.add('work', {});
    const id = crypto.randomUUID();
    const found = {};
    const before = [{ id, state: 'running', stage: 'last', percent: 90, seq: 1, found }];
    const now = { id, state: 'done', stage: 'last', percent: 100, seq: 2, found };
    await job.updateProgress({ ...now, before });
    proxy.resume();
    await until('the message', () => heard.length > 0);
    expect(heard).toEqual([...before, now]);
  });
});
