import { hasEnded, jobMessage, type JobMessage, type JobProgress } from '@tagwell/contracts/jobs';
import { limits } from '@tagwell/contracts/limits';
import type { Logger } from '@tagwell/service/logger';
import type { RedisConfig } from '@tagwell/service/redis-url';
import type { ProcessContext } from '@tagwell/service/run-process';
import { QueueEvents } from 'bullmq';
import type { JobRow } from './job-row.ts';
import { type QueueLocation, type Shard, shardsOf } from './queue-shards.ts';
import { type RedisClient, connectRedis, withTimeLimit } from './redis.ts';

const closeLimitMs = 1_000;

/**
 * Reports every job's progress, including its end, as workers publish it. Delivery is at most once:
 * a hint to read the row, never the only source.
 */
export function listenToJobs(
  queue: string,
  location: QueueLocation,
  logger: Logger,
  onProgress: (progress: JobProgress) => void,
): () => Promise<void> {
  const streams = shardsOf(queue, location).map((shard) =>
    listenToShard(shard, location.redis, logger, onProgress),
  );
  return async () => void (await Promise.all(streams.map((stop) => stop())));
}

function listenToShard(
  { name: queue, prefix }: Shard,
  redis: RedisClient,
  logger: Logger,
  onProgress: (progress: JobProgress) => void,
): () => Promise<void> {
  let events: QueueEvents | undefined;
  let isStopped = false;
  const note = (error: unknown) => logger.debug({ err: error, queue }, 'event stream error');

  async function open(): Promise<void> {
    // Without an id, BullMQ reads from the end of the stream again after each pause and each broken
    // connection until a first message comes, and misses what was published in between.
    const newest = await redis
      .xrevrange(`${prefix}:${queue}:events`, '+', '-', 'COUNT', 1)
      .catch(note);
    if (isStopped) return;
    const lastEventId = newest && (newest[0]?.[0] ?? '0-0');
    events = new QueueEvents(queue, {
      connection: redis,
      prefix,
      ...(lastEventId === undefined ? {} : { lastEventId }),
    });
    events.on('error', note);
    events.on('progress', ({ data }) => hear(data));
  }

  function hear(data: unknown): void {
    const parsed = jobMessage.safeParse(data);
    if (!parsed.success) {
      logger.warn({ queue }, 'a progress message does not fit its contract');
      return;
    }
    const { before = [], ...now } = parsed.data;
    for (const progress of [...before, now]) onProgress(progress);
  }

  void open();
  return async () => {
    isStopped = true;
    if (events === undefined) return;
    await withTimeLimit(events.close(), closeLimitMs, 'closing the event stream');
  };
}

/**
 * Combines messages published together into one: the latest, with the earlier ones inside, so that
 * readers of the previous release still get the latest.
 */
export function batchProgress(
  publish: (message: JobMessage) => Promise<void>,
): (progress: JobProgress) => Promise<void> {
  let gathered: JobProgress[] = [];
  let publishing: Promise<void> | undefined;

  async function publishBatch(): Promise<void> {
    // Callers publish related messages in one tick; this waits for its end.
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

/** The job's row after it ended; undefined if that takes too long or the caller stopped waiting. */
export type WaitForEnd = <Row extends Pick<JobRow, 'state'>>(
  id: string,
  /** Reads the row: at once, then after each hint and every second. */
  find: (id: string) => Promise<Row | undefined>,
  signal: AbortSignal,
) => Promise<Row | undefined>;

/** After this time, keeping the stream open costs more than reopening it. */
const defaultIdleMs = 60_000;

/**
 * Listens to one queue's jobs only while a request waits, and for a minute after. Pages follow
 * their jobs through the gateway's sockets, so without a waiting request the messages would be read
 * for nothing.
 */
export function openJobWaiter(
  { logger, onShutdown }: Pick<ProcessContext, 'logger' | 'onShutdown'>,
  queue: string,
  config: RedisConfig & { REDIS_PREFIX: string; QUEUE_SHARDS: number },
): WaitForEnd {
  const streams = connectRedis(config, 'consumer', logger);
  onShutdown('event stream connection', () => streams.disconnect());
  const location = { redis: streams, prefix: config.REDIS_PREFIX, shards: config.QUEUE_SHARDS };
  const listen: Listen = (onProgress) => listenToJobs(queue, location, logger, onProgress);
  const { waitForEnd, close } = createJobWaiter(listen);
  onShutdown('event stream', close);
  return waitForEnd;
}

/** Starts listening; returns a function that stops it. */
type Listen = (onProgress: (progress: JobProgress) => void) => () => Promise<void>;

const rereadMs = 1_000;

/**
 * One map for all waiting requests of a process, so that a waiting request needs no listener of its
 * own. Messages missed before the stream opened are covered by reading the row every second.
 */
export function createJobWaiter(
  listen: Listen,
  {
    idleMs = defaultIdleMs,
    timeoutMs = limits.waitForJobMs,
  }: { idleMs?: number; timeoutMs?: number } = {},
): { waitForEnd: WaitForEnd; close: () => Promise<void> } {
  const waiting = new Map<string, Set<() => void>>();
  let stopListening: (() => Promise<void>) | undefined;
  let requests = 0;
  let idle: NodeJS.Timeout | undefined;

  async function close(): Promise<void> {
    clearTimeout(idle);
    const stop = stopListening;
    stopListening = undefined;
    await stop?.();
  }

  function wake(progress: JobProgress): void {
    if (!hasEnded(progress)) return;
    for (const wakeOne of waiting.get(progress.id) ?? []) wakeOne();
  }

  /** `woken` resolves on a hint, after a second, or on `stop`. */
  function hint(id: string): { woken: Promise<void>; stop: () => void } {
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
    close,
    waitForEnd: async (id, find, signal) => {
      clearTimeout(idle);
      requests += 1;
      stopListening ??= listen(wake);
      const over = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      try {
        while (!over.aborted) {
          // Registered before reading the row, so that an end in between is not missed.
          const { woken, stop } = hint(id);
          over.addEventListener('abort', stop);
          try {
            const row = await find(id);
            if (row !== undefined && hasEnded(row)) return row;
            await woken;
          } finally {
            over.removeEventListener('abort', stop);
            stop();
          }
        }
        return undefined;
      } finally {
        requests -= 1;
        // A stream that does not close in time is closed with its connection.
        if (requests === 0) idle = setTimeout(() => void close().catch(() => undefined), idleMs);
      }
    },
  };
}
