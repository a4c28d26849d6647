import type { Logger } from '@tagwell/service/logger';
import { Queue, QueueEventsProducer } from 'bullmq';
import type { JobQueue } from './queue.ts';
import type { Shard } from './queue-shards.ts';
import type { RedisClient } from './redis.ts';
import { withTimeLimit } from './time-limit.ts';

const answerLimitMs = 3_000;
const eventsKept = 2_000;
const closeLimitMs = 1_000;
const liveStates = new Set(['waiting', 'active', 'delayed', 'prioritized', 'waiting-children']);

/** One queue of BullMQ, for those who put work into it. */
export function openShard({ name, prefix }: Shard, redis: RedisClient, logger: Logger): JobQueue {
  const place = { connection: redis, prefix };
  const queue = new Queue(name, { ...place, streams: { events: { maxLen: eventsKept } } });
  const events = new QueueEventsProducer(name, place);
  const tell = (error: Error) => logger.debug({ err: error, queue: name }, 'queue error');
  queue.on('error', tell);
  events.on('error', tell);
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
    findLive: async (queueIds) => {
      // Sent one after the other without waiting for answers: as quick as one question.
      const asked = Promise.all(queueIds.map((id) => queue.getJobState(id)));
      const states = await withTimeLimit(asked, answerLimitMs, 'looking into the queue');
      return new Set(queueIds.filter((_, index) => liveStates.has(states[index] ?? 'unknown')));
    },
    announce: async (progress) => {
      const event = { eventName: 'progress', jobId: progress.id, data: JSON.stringify(progress) };
      const told = events.publishEvent(event, eventsKept);
      await withTimeLimit(told, answerLimitMs, 'telling of a job');
    },
    promote: async (queueId) => {
      const hastened = queue
        .getJob(queueId)
        // BullMQ runs what has no priority before everything that has one.
        .then((job) => job?.changePriority({ priority: 0, lifo: true }));
      await withTimeLimit(hastened, answerLimitMs, 'hastening a job');
    },
    close: async () => {
      const closed = Promise.all([queue.close(), events.close()]);
      await withTimeLimit(closed, closeLimitMs, 'closing the queue');
    },
  };
}
