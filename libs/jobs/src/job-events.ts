import { jobMessage, type JobMessage, type JobProgress } from '@tagwell/contracts/jobs';
import { limits } from '@tagwell/contracts/limits';
import type { Logger } from '@tagwell/service/logger';
import type { RedisConfig } from '@tagwell/service/redis-url';
import type { ProcessContext } from '@tagwell/service/run-process';
import { QueueEvents } from 'bullmq';
import type { JobRow } from './job-row.ts';
import { type Shard, shardsOf } from './queue-shards.ts';
import { type RedisClient, connectRedis } from './redis.ts';
import { withTimeLimit } from './time-limit.ts';

const closeLimitMs = 1_000;

/**
 * Tells every job's progress as its workers report it, the end included. Delivery is at most once:
 * a hint to look at the row, never the only way to know.
 */
export function listenToJobs(
  queue: string,
  redis: RedisClient,
  prefix: string,
  logger: Logger,
  onProgress: (progress: JobProgress) => void,
  shards = 1,
): () => Promise<void> {
  const streams = shardsOf(queue, { redis, prefix, shards }).map((shard) =>
    listenToShard(shard, redis, logger, onProgress),
  );
  return async () => void (await Promise.all(streams.map((stop) => stop())));
}

function listenToShard(
  { name: queue, prefix }: Shard,
  redis: RedisClient,
  logger: Logger,
  onProgress: (progress: JobProgress) => void,
): () => Promise<void> {
  const events = new QueueEvents(queue, { connection: redis, prefix });
  events.on('error', (error) => logger.debug({ err: error, queue }, 'event stream error'));
  events.on('progress', ({ data }) => {
    const parsed = jobMessage.safeParse(data);
    if (!parsed.success) {
      logger.warn({ queue }, 'a progress message does not fit its contract');
      return;
    }
    const { before = [], ...now } = parsed.data;
    for (const progress of [...before, now]) onProgress(progress);
  });
  return () => withTimeLimit(events.close(), closeLimitMs, 'closing the event stream');
}

/**
 * Makes what is published in one go one message: the last of it, with what came before, so that a
 * reader of the release before hears at least how the job is now.
 */
export function batchProgress(
  publish: (message: JobMessage) => Promise<void>,
): (progress: JobProgress) => Promise<void> {
  let gathered: JobProgress[] = [];
  let publishing: Promise<void> | undefined;

  async function publishBatch(): Promise<void> {
    // Whoever publishes several does so without waiting in between.
    await Promise.resolve();
    const before = gathered;
    [gathered, publishing] = [[], undefined];
    const now = before.pop();
    if (now !== undefined) await publish(before.length === 0 ? now : { ...now, before });
  }

  return (progress) => {
    gathered.push(progress);
    publishing ??= publishBatch();
    return publishing;
  };
}

/** The job's row once it has ended; undefined when that takes too long, or nobody waits any more. */
export async function waitForEnd<Row extends Pick<JobRow, 'state'>>(
  waiter: JobWaiter,
  id: string,
  find: (id: string) => Promise<Row | undefined>,
  signal: AbortSignal,
): Promise<Row | undefined> {
  const readEnded = async () => {
    const row = await find(id);
    return row?.state === 'done' || row?.state === 'failed' ? row : undefined;
  };
  return waiter.waitFor(id, readEnded, { timeoutMs: limits.waitForJobMs, signal });
}

export interface JobWaiter {
  /** To be called with each message of the event stream. */
  notify: (progress: JobProgress) => void;
  /**
   * Resolves with what `read` gives once it gives something, or undefined after `timeoutMs` or when
   * `signal` aborts. `read` looks at the row: first at once, then after each hint and each second.
   */
  waitFor: <T>(
    id: string,
    read: () => Promise<T | undefined>,
    options: { timeoutMs: number; signal: AbortSignal },
  ) => Promise<T | undefined>;
}

const rereadMs = 1_000;

/** One map for all waiting requests of a process, so that a waiting job costs no listener. */
export function createJobWaiter(): JobWaiter {
  const waiting = new Map<string, Set<() => void>>();

  /** `woken` resolves on a hint, after a second, or when told to stop. */
  function listen(id: string): { woken: Promise<void>; stop: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wakers = waiting.get(id) ?? new Set();
    waiting.set(id, wakers);
    const stop = () => {
      clearTimeout(timer);
      wakers.delete(stop);
      if (wakers.size === 0 && waiting.get(id) === wakers) waiting.delete(id);
      resolve();
    };
    const timer = setTimeout(stop, rereadMs);
    wakers.add(stop);
    return { woken: promise, stop };
  }

  return {
    notify: (progress) => {
      if (progress.state !== 'done' && progress.state !== 'failed') return;
      for (const wake of waiting.get(progress.id) ?? []) wake();
    },
    waitFor: async (id, read, { timeoutMs, signal }) => {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      while (!ended.aborted) {
        // Registered before reading: a result that comes in between is not missed.
        const { woken, stop } = listen(id);
        ended.addEventListener('abort', stop);
        try {
          const result = await read();
          if (result !== undefined) return result;
          await woken;
        } finally {
          ended.removeEventListener('abort', stop);
          stop();
        }
      }
      return undefined;
    },
  };
}

type OnProgress = (progress: JobProgress) => void;
/** Begins to listen; returns a function that stops it. */
type Listen = (onProgress: OnProgress) => () => Promise<void>;

/** As long as keeping it open costs little against opening the stream anew. */
const usualIdleMs = 60_000;

/**
 * A waiter that hears of the jobs of one queue while somebody waits and for a minute after. Pages follow
 * their jobs by the gateway's sockets: where nobody else asks, each message would be read for nobody.
 */
export function openJobWaiter(
  { logger, onShutdown }: Pick<ProcessContext, 'logger' | 'onShutdown'>,
  queue: string,
  redis: RedisConfig,
  prefix: string,
  shards = 1,
): JobWaiter {
  const streams = connectRedis(redis, 'consumer', logger);
  onShutdown('event stream connection', () => streams.disconnect());
  const listen: Listen = (onProgress) =>
    listenToJobs(queue, streams, prefix, logger, onProgress, shards);
  const { waiter, close } = listenWhileWaited(listen, usualIdleMs);
  onShutdown('event stream', close);
  return waiter;
}

/** What a stream that is opened just now has missed is found by looking at the row each second. */
export function listenWhileWaited(
  listen: Listen,
  idleMs: number,
): { waiter: JobWaiter; close: () => Promise<void> } {
  const waiter = createJobWaiter();
  let stop: (() => Promise<void>) | undefined;
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  async function close(): Promise<void> {
    clearTimeout(idle);
    const stopNow = stop;
    stop = undefined;
    await stopNow?.();
  }

  return {
    close,
    waiter: {
      notify: waiter.notify,
      waitFor: async (id, read, options) => {
        clearTimeout(idle);
        waiting += 1;
        stop ??= listen(waiter.notify);
        try {
          return await waiter.waitFor(id, read, options);
        } finally {
          waiting -= 1;
          // A stream that does not close in time is closed with its connection.
          if (waiting === 0) idle = setTimeout(() => void close().catch(() => undefined), idleMs);
        }
      },
    },
  };
}
