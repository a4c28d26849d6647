import { Queue } from 'bullmq';
import type { Logger } from '@tagwell/service/logger';
import { queuePrefix } from './key-prefix.ts';
import type { RedisClient } from './redis.ts';
import { withTimeLimit } from './time-limit.ts';

/** One entry for a queue: which kind of work, under which id, with which ids to work on. */
export interface QueueEntry {
  queueId: string;
  name: string;
  payload: unknown;
  /** 1 goes first; a smaller number before a larger one. */
  priority: number;
  attempts: number;
  backoffMs: number;
}

export interface JobQueue {
  /** Adding an entry that is already there does nothing. Rejects within 3 s when Redis is away. */
  add: (entries: readonly QueueEntry[]) => Promise<void>;
  /** Whether the queue still has the entry and will run it. */
  isLive: (queueId: string) => Promise<boolean>;
  /** Runs a waiting entry next, whatever its priority; one that does not wait is left alone. */
  hasten: (queueId: string) => Promise<void>;
  close: () => Promise<void>;
}

const answerLimitMs = 3_000;
const closeLimitMs = 1_000;
const liveStates = new Set(['waiting', 'active', 'delayed', 'prioritized', 'waiting-children']);

/** An id with `:` or only digits is refused by BullMQ; putting a job back takes a new number. */
export function queueIdOf(jobId: string, enqueueNo: number): string {
  return `job-${jobId}-${enqueueNo}`;
}

export function openQueue(
  name: string,
  redis: RedisClient,
  prefix: string,
  logger: Logger,
): JobQueue {
  const queue = new Queue(name, {
    connection: redis,
    prefix: queuePrefix(redis, prefix, name),
    streams: { events: { maxLen: 2000 } },
  });
  queue.on('error', (error) => logger.debug({ err: error, queue: name }, 'queue error'));
  return {
    add: async (entries) => {
      await withTimeLimit(
        queue.addBulk(
          entries.map((entry) => ({
            name: entry.name,
            data: entry.payload,
            opts: {
              jobId: entry.queueId,
              priority: entry.priority,
              attempts: entry.attempts,
              backoff: { type: 'exponential', delay: entry.backoffMs },
              removeOnComplete: { age: 3600, count: 500 },
              removeOnFail: { age: 86_400, count: 1000 },
              stackTraceLimit: 5,
            },
          })),
        ),
        answerLimitMs,
        'adding to the queue',
      );
    },
    isLive: async (queueId) => {
      const state = queue.getJobState(queueId);
      return liveStates.has(await withTimeLimit(state, answerLimitMs, 'looking into the queue'));
    },
    hasten: async (queueId) => {
      const hastened = queue
        .getJob(queueId)
        // BullMQ runs what has no priority before everything that has one.
        .then((job) => job?.changePriority({ priority: 0, lifo: true }));
      await withTimeLimit(hastened, answerLimitMs, 'hastening a job');
    },
    close: () => withTimeLimit(queue.close(), closeLimitMs, 'closing the queue'),
  };
}
