import { Queue } from 'bullmq';
import type { Logger } from '@tagwell/service/logger';
import { queuePrefix } from './key-prefix.ts';
import type { RedisClient } from './redis.ts';
import { withTimeLimit } from './time-limit.ts';

export interface QueueDepth {
  jobs: Record<'waiting' | 'delayed' | 'active' | 'failed', number>;
  /** Since the entry that is next was added; 0 when none waits. */
  oldestSeconds: number;
}

export interface QueueLook {
  /** Rejects within 2 s when Redis is away. */
  read: () => Promise<QueueDepth>;
  close: () => Promise<void>;
}

const limitMs = 2_000;

/** For the worker that serves a queue: looks into it, over the worker's own connection. */
export function inspectQueue(
  name: string,
  redis: RedisClient,
  prefix: string,
  logger: Logger,
): QueueLook {
  const queue = new Queue(name, {
    connection: redis,
    prefix: queuePrefix(redis, prefix, name),
    // How the queue is kept is said by those who fill it.
    skipMetasUpdate: true,
  });
  queue.on('error', (error) => logger.debug({ err: error, queue: name }, 'queue error'));

  async function look(): Promise<QueueDepth> {
    const [counts, next] = await Promise.all([
      queue.getJobCounts('waiting', 'prioritized', 'delayed', 'active', 'failed'),
      // The first of each: what has no priority comes before what has one.
      queue.getJobs(['waiting', 'prioritized'], 0, 0, true),
    ]);
    const count = (state: string) => counts[state] ?? 0;
    const now = Date.now();
    const since = Math.min(now, ...next.map(({ timestamp }) => timestamp));
    return {
      jobs: {
        waiting: count('waiting') + count('prioritized'),
        delayed: count('delayed'),
        active: count('active'),
        failed: count('failed'),
      },
      oldestSeconds: (now - since) / 1000,
    };
  }

  return {
    read: async () => {
      // A consumer's connection would keep the question until Redis is back.
      if (redis.status !== 'ready') throw new Error('Redis is away');
      return withTimeLimit(look(), limitMs, 'looking into the queue');
    },
    close: () => withTimeLimit(queue.close(), limitMs, 'closing the look into the queue'),
  };
}
