import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { defineJob } from '@tagwell/contracts/jobs';
import { createLogger } from '@tagwell/service/logger';
import { createTestRedis } from '@tagwell/testkit/redis';
import { until } from '@tagwell/testkit/until';
import { Queue, UnrecoverableError } from 'bullmq';
import { Registry } from 'prom-client';
import * as z from 'zod/mini';
import { ExpectedJobFailure } from './job-errors.ts';
import { openQueue } from './queue.ts';
import { createJobMetrics } from './queue-metrics.ts';
import { connectRedis } from './redis.ts';
import { type JobWork, runWorker } from './run-worker.ts';

const logger = createLogger('test', 'silent');
const { url, prefix, clear } = createTestRedis();
const redis = connectRedis({ REDIS_URL: url }, 'consumer', logger);
const closers: (() => Promise<void>)[] = [];
afterEach(() => void jest.useRealTimers());
afterAll(async () => {
  for (const close of closers) await close();
  redis.disconnect();
  await clear();
});

interface Errand {
  what: string;
}

/** A worker of its own queue, and what it is given to do, one after another. */
async function startWorker(
  queue: string,
  errands: readonly string[],
  handle: (work: JobWork<Errand>) => Promise<void>,
) {
  const definition = defineJob<Errand>({
    name: 'run-errand',
    queue,
    payload: z.object({ what: z.string() }),
    deadlineMs: 60_000,
    maxStarts: 3,
    backoffMs: 1,
  });
  const { add, close } = openQueue(queue, { redis, prefix }, logger);
  closers.push(close);
  const { name, maxStarts: attempts, backoffMs } = definition;
  await add(
    errands.map((what) => {
      const entryId = `job-${what}-1`;
      return { entryId, name, payload: { what }, priority: 1, attempts, backoffMs };
    }),
  );
  const registry = new Registry();
  const stop = runWorker({
    definition,
    handle,
    redis,
    prefix,
    shards: 1,
    concurrency: 1,
    logger,
    metrics: createJobMetrics(registry),
    startAfter: Promise.resolve(),
  });
  return { registry, stop };
}

/** Works until it is told to stop. */
const workUntilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(String(signal.reason))));
  });

test('runWorker aborts a job whose lock is lost, and runs it again, more than once', async () => {
  const ends: unknown[] = [];
  const { stop } = await startWorker('lost', ['errand'], async ({ signal }) => {
    if (ends.length > 1) return void ends.push('done');
    await redis.del(`${prefix}:lost:job-errand-1:lock`);
    await workUntilAborted(signal).catch((error: Error) => ends.push(error.message));
  });
  await until('the third run', () => ends.length > 2 || undefined);
  expect(ends).toEqual(['the lock was lost', 'the lock was lost', 'done']);
  await stop();
});

test('a queue keeps its last 500 finished jobs and some 2,000 events', async () => {
  const errands = Array.from({ length: 1_200 }, (_, number) => `errand-${number}`);
  let left = errands.length;
  const { stop } = await startWorker('finished', errands, async () => void (left -= 1));
  await until('the last one', () => left === 0);
  await stop();
  expect(await redis.zcard(`${prefix}:finished:completed`)).toBe(500);
  expect(await redis.xlen(`${prefix}:finished:events`)).toBeLessThan(3_000);
});

test('adding to a queue fails after 3 s without an answer', async () => {
  const queue = openQueue('away', { redis, prefix }, logger);
  closers.push(queue.close);
  // As BullMQ does while there is no connection.
  const adding = jest.spyOn(Queue.prototype, 'addBulk').mockReturnValue(new Promise(() => {}));
  jest.useFakeTimers();
  const entry = { entryId: 'job-errand-1', name: 'run-errand', payload: {}, priority: 1 };
  const added = queue.add([{ ...entry, attempts: 1, backoffMs: 1 }]);
  const ended = Promise.allSettled([added]);
  await jest.advanceTimersByTimeAsync(3_000);
  const message = 'adding to the queue took over 3000 ms';
  expect(await ended).toMatchObject([{ status: 'rejected', reason: { message } }]);
  adding.mockRestore();
});

test('runWorker aborts a job that outlasts the drain limit', async () => {
  const started = Promise.withResolvers<AbortSignal>();
  const { stop } = await startWorker('long', ['errand'], ({ signal }) => {
    started.resolve(signal);
    return workUntilAborted(signal);
  });
  const signal = await started.promise;
  // BullMQ has its own timers.
  jest.useFakeTimers();
  const stopped = stop();
  jest.advanceTimersByTime(9_999);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  jest.useRealTimers();
  await expect(stopped).rejects.toThrow('finishing the running jobs took over 10000 ms');
  expect(signal.reason).toBe('the process leaves');
});

test('a refused job ends its entry without counting as a failure', async () => {
  const errands = ['refused', 'failed', 'done'];
  const { registry, stop } = await startWorker('refusing', errands, async ({ payload }) => {
    const { what } = payload;
    if (what === 'refused') throw new ExpectedJobFailure('Not like this.');
    if (what === 'failed') throw new UnrecoverableError('It is broken.');
  });
  const isDone = async () => /outcome="completed"\} 1$/mu.test(await registry.metrics());
  await until('the last one', async () => (await isDone()) || undefined);
  const shown = await registry.metrics();
  for (const outcome of ['refused', 'failed']) {
    expect(shown).toContain(
      `tagwell_jobs_run_seconds_count{queue="refusing",outcome="${outcome}"} 1`,
    );
  }
  expect(shown).toContain('tagwell_jobs_given_up_total{queue="refusing"} 1');
  await stop();
});
