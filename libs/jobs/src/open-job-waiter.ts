import type { JobProgress } from '@tagwell/contracts/jobs';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { RedisConfig } from '@tagwell/service/redis-url';
import { createJobWaiter, type JobWaiter, listenToJobs } from './job-events.ts';
import { connectRedis } from './redis.ts';

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
