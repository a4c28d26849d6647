import type { JobProgress } from '@tagwell/contracts/jobs';
import type { Logger } from '@tagwell/service/logger';
import { Queue, QueueEventsProducer } from 'bullmq';
import { jobIdOf } from './entry-id.ts';
import {
  findOrphanedShards,
  openForInspection,
  type QueueLocation,
  type Shard,
  shardNumberOf,
  shardsOf,
} from './queue-shards.ts';
import { type RedisClient, withTimeLimit } from './redis.ts';

/** A queue entry: the kind of work, its id, and the ids to work on. */
export interface QueueEntry {
  entryId: string;
  name: string;
  payload: unknown;
  /** Smaller numbers run first; 1 is the smallest. */
  priority: number;
  attempts: number;
  backoffMs: number;
}

export interface JobQueue {
  /** Adding an existing entry does nothing. Rejects within 3 s if Redis is down. */
  add: (entries: readonly QueueEntry[]) => Promise<void>;
  /** Which of these entries the queue will still run, or may run if it does not answer. */
  findLive: (entryIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Publishes a job's change to the queue's listeners if no worker made it. */
  publishProgress: (progress: JobProgress) => Promise<void>;
  /** Makes a waiting entry run next, whatever its priority; does nothing if it is not waiting. */
  moveToFront: (entryId: string) => Promise<void>;
  /** Runs work that only one process should do, unless another started it within this time. */
  runExclusively: (withinMs: number, work: () => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

const answerLimitMs = 3_000;
const eventsKept = 2_000;
const closeLimitMs = 1_000;
const liveStates = new Set(['waiting', 'active', 'delayed', 'prioritized', 'waiting-children']);

/**
 * How many failed entries are kept, and for how many seconds; the excess is removed at the next
 * failure.
 */
export interface KeptFailures {
  age: number;
  count: number;
}

/** The jobs' rows also record the failure. */
const keptJobs: KeptFailures = { age: 86_400, count: 1000 };

export function openQueue(
  name: string,
  location: QueueLocation,
  logger: Logger,
  kept = keptJobs,
): JobQueue {
  const { redis } = location;
  const opened = shardsOf(name, location).map((shard) => openShard(shard, redis, logger, kept));
  const findOrphaned = async (entryIds: readonly string[]) => {
    const { holding } = await findOrphanedShards(name, location);
    return holding.map((shard) => findLiveOrphaned(shard, redis, logger, entryIds));
  };
  return spreadQueue(opened, findOrphaned);
}

/** Rarely needed, so the connection is closed again at once. */
async function findLiveOrphaned(
  shard: Shard,
  redis: RedisClient,
  logger: Logger,
  entryIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const queue = openForInspection(shard, redis, logger);
  try {
    return await findLiveIn(queue, entryIds);
  } finally {
    await withTimeLimit(queue.close(), closeLimitMs, 'closing the queue').catch(() => undefined);
  }
}

async function findLiveIn(queue: Queue, entryIds: readonly string[]): Promise<ReadonlySet<string>> {
  // Pipelined, so as fast as a single command.
  const asked = Promise.all(entryIds.map((id) => queue.getJobState(id)));
  const states = await withTimeLimit(asked, answerLimitMs, 'looking into the queue');
  return new Set(entryIds.filter((_, index) => liveStates.has(states[index] ?? 'unknown')));
}

/** A BullMQ queue, for producers. */
function openShard(
  { name, prefix }: Shard,
  redis: RedisClient,
  logger: Logger,
  removeOnFail: KeptFailures,
): JobQueue {
  const place = { connection: redis, prefix };
  const queue = new Queue(name, { ...place, streams: { events: { maxLen: eventsKept } } });
  const events = new QueueEventsProducer(name, place);
  const logError = (error: Error) => logger.debug({ err: error, queue: name }, 'queue error');
  queue.on('error', logError);
  events.on('error', logError);
  return {
    add: async (entries) => {
      await withTimeLimit(
        queue.addBulk(
          entries.map((entry) => ({
            name: entry.name,
            data: entry.payload,
            opts: {
              jobId: entry.entryId,
              priority: entry.priority,
              attempts: entry.attempts,
              backoff: { type: 'exponential', delay: entry.backoffMs },
              removeOnComplete: { age: 3600, count: 500 },
              removeOnFail,
              stackTraceLimit: 5,
            },
          })),
        ),
        answerLimitMs,
        'adding to the queue',
      );
    },
    findLive: (entryIds) => findLiveIn(queue, entryIds),
    publishProgress: async (progress) => {
      const event = { eventName: 'progress', jobId: progress.id, data: JSON.stringify(progress) };
      const published = events.publishEvent(event, eventsKept);
      await withTimeLimit(published, answerLimitMs, 'announcing a change of a job');
    },
    moveToFront: async (entryId) => {
      const moved = queue
        .getJob(entryId)
        // BullMQ runs entries without a priority first.
        .then((job) => job?.changePriority({ priority: 0, lifo: true }));
      await withTimeLimit(moved, answerLimitMs, 'moving a job to the front');
    },
    runExclusively: async (withinMs, work) => {
      const key = `${prefix}:${name}:turn`;
      const taking = redis.set(key, '1', 'PX', withinMs, 'NX');
      // If Redis does not answer, running it twice is better than never.
      const taken = await withTimeLimit(taking, answerLimitMs, 'taking a turn').catch(() => 'OK');
      if (taken === null) return;
      try {
        await work();
      } catch (error) {
        const freed = withTimeLimit(redis.del(key), answerLimitMs, 'leaving a turn to others');
        await freed.catch(() => undefined);
        throw error;
      }
    },
    close: async () => {
      const closed = Promise.all([queue.close(), events.close()]);
      await withTimeLimit(closed, closeLimitMs, 'closing the queue');
    },
  };
}

/** One answer per orphaned shard that holds entries. */
type FindOrphaned = (entryIds: readonly string[]) => Promise<Promise<ReadonlySet<string>>[]>;

/**
 * Assigns each job to a shard by its id. Entries added under another number of shards are found in
 * their old shard.
 */
function spreadQueue(shards: readonly JobQueue[], findLeft: FindOrphaned): JobQueue {
  const numberOf = (jobId: string) => shardNumberOf(jobId, shards.length);
  const byShard = async <T>(
    items: readonly T[],
    jobIdIn: (item: T) => string,
    act: (shard: JobQueue, own: T[]) => Promise<unknown>,
  ) => {
    const groups = Map.groupBy(items, (item) => numberOf(jobIdIn(item)));
    await Promise.all(
      shards.map(async (shard, number) => {
        const own = groups.get(number);
        if (own !== undefined) await act(shard, own);
      }),
    );
  };
  return {
    add: (entries) =>
      byShard(
        entries,
        ({ entryId }) => jobIdOf(entryId),
        (shard, own) => shard.add(own),
      ),
    findLive: async (entryIds) => {
      const live = new Set<string>();
      const keep = (found: Iterable<string>) => {
        for (const id of found) live.add(id);
      };
      const missing = () => entryIds.filter((id) => !live.has(id));
      const unanswered: unknown[] = [];
      await byShard(entryIds, jobIdOf, async (shard, own) => {
        try {
          keep(await shard.findLive(own));
        } catch (error) {
          // An entry may still be in a shard that does not answer.
          unanswered.push(error);
          keep(own);
        }
      });
      if (unanswered.length === shards.length) {
        throw new Error('no shard of the queue answers', { cause: unanswered[0] });
      }
      const lost = missing();
      if (lost.length === 0) return live;
      // It may be in another shard if it was added under another number; the shards that answer
      // decide.
      const others = shards.length === 1 ? [] : shards;
      for (const answer of await Promise.allSettled(others.map((one) => one.findLive(lost)))) {
        if (answer.status === 'fulfilled') keep(answer.value);
      }
      const left = missing();
      if (left.length === 0) return live;
      for (const answer of await Promise.allSettled(await findLeft(left))) {
        // This shard is known to hold entries.
        keep(answer.status === 'fulfilled' ? answer.value : left);
      }
      return live;
    },
    publishProgress: async (progress) => shards[numberOf(progress.id)]?.publishProgress(progress),
    // Has no effect on shards without the entry.
    moveToFront: async (entryId) =>
      void (await Promise.all(shards.map(({ moveToFront }) => moveToFront(entryId)))),
    runExclusively: async (withinMs, work) => shards[0]?.runExclusively(withinMs, work),
    close: async () => void (await Promise.all(shards.map(({ close }) => close()))),
  };
}
