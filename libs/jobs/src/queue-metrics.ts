import type { Logger } from '@tagwell/service/logger';
import type { Job, Queue } from 'bullmq';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { openForInspection, type QueueLocation, shardsOf } from './queue-shards.ts';
import { type RedisClient, withTimeLimit } from './redis.ts';

type ReadDepth = () => Promise<QueueDepth>;
/** Adds a queue to the metrics. */
type ShowQueue = (queue: string, read: ReadDepth) => void;

/**
 * Exposes the depth of a process's queues. All replicas report the same numbers, so take the
 * maximum, not the sum. A queue that can't be read has no values.
 */
export function registerQueueGauges(registry: Registry): ShowQueue {
  const readers = new Map<string, ReadDepth>();
  let looking: Promise<void> | undefined;
  // One read sets both gauges.
  const collect = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const jobs = new Gauge({
    name: 'tagwell_queue_jobs',
    help: 'Entries of a queue by state; failed ones wait for an operator',
    labelNames: ['queue', 'state'],
    registers: [registry],
    collect,
  });
  const oldest = new Gauge({
    name: 'tagwell_queue_oldest_seconds',
    help: 'How long the next entry of any priority has waited, the longest; 0 when none waits',
    labelNames: ['queue'],
    registers: [registry],
    collect,
  });

  async function look(): Promise<void> {
    const looks = [...readers].map(async ([queue, read]) => ({ queue, depth: await read() }));
    const found = await Promise.allSettled(looks);
    jobs.reset();
    oldest.reset();
    for (const result of found) {
      if (result.status === 'rejected') continue;
      const { queue, depth } = result.value;
      oldest.set({ queue }, depth.oldestSeconds);
      for (const [state, count] of Object.entries(depth.jobs)) jobs.set({ queue, state }, count);
    }
  }

  return (queue, read) => void readers.set(queue, read);
}

export interface QueueDepth {
  jobs: Record<'waiting' | 'delayed' | 'active' | 'failed', number>;
  /**
   * How long the next one of any priority has waited, the longest: what others go before may wait for ever.
   * 0 when none waits.
   */
  oldestSeconds: number;
}

export interface QueueLook {
  /** Rejects within 2 s if Redis is down. */
  read: () => Promise<QueueDepth>;
  close: () => Promise<void>;
}

const limitMs = 2_000;

/** Reads a queue's depth over its worker's own connection. */
export function createQueueInspector(
  name: string,
  location: QueueLocation,
  logger: Logger,
): QueueLook {
  const { redis } = location;
  const queues = shardsOf(name, location).map((shard) => openForInspection(shard, redis, logger));
  // Numbers of the other shards are better than none.
  const look = async () => {
    const looks = queues.map((queue) =>
      withTimeLimit(lookInto(queue, redis), limitMs, 'looking into the queue'),
    );
    const found = await Promise.allSettled(looks);
    const seen = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const [silent] = found.filter((one) => one.status === 'rejected');
    if (seen.length === 0) throw new Error('the queue cannot be read', { cause: silent?.reason });
    return addUp(seen);
  };
  return {
    read: async () => {
      // A consumer's connection would hold the command until Redis is back.
      if (redis.status !== 'ready') throw new Error('Redis is away');
      return look();
    },
    close: async () => {
      const closed = Promise.all(queues.map((queue) => queue.close()));
      await withTimeLimit(closed, limitMs, 'closing the look into the queue');
    },
  };
}

async function lookInto(queue: Queue, redis: RedisClient): Promise<QueueDepth> {
  const [counts, next] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'delayed', 'active', 'failed'),
    nextOfEachPriority(queue, redis),
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

/** BullMQ sorts by the priority times this, and by the order of arrival within it. */
const priorityStep = 2 ** 32;

/** There are few priorities: each costs one question. */
async function nextOfEachPriority(queue: Queue, redis: RedisClient): Promise<Job[]> {
  // What has no priority.
  const found = await queue.getJobs(['waiting'], 0, 0, true);
  for (let from = 0; ;) {
    const key = queue.toKey('prioritized');
    const [id, score] = await redis.zrangebyscore(key, from, '+inf', 'WITHSCORES', 'LIMIT', 0, 1);
    if (id === undefined) return found;
    const job = await queue.getJob(id);
    if (job !== undefined) found.push(job);
    from = (Math.floor(Number(score) / priorityStep) + 1) * priorityStep;
  }
}

function addUp(shards: readonly QueueDepth[]): QueueDepth {
  const sum = (state: keyof QueueDepth['jobs']) =>
    shards.reduce((total, { jobs }) => total + jobs[state], 0);
  return {
    jobs: {
      waiting: sum('waiting'),
      delayed: sum('delayed'),
      active: sum('active'),
      failed: sum('failed'),
    },
    oldestSeconds: Math.max(0, ...shards.map(({ oldestSeconds }) => oldestSeconds)),
  };
}

/** One set of metrics for all queues of a process, with the label `queue`. */
export interface JobMetrics {
  waited: Histogram<'queue'>;
  ran: Histogram<'queue' | 'outcome'>;
  stages: Histogram<'queue' | 'stage'>;
  stalled: Counter<'queue'>;
  givenUp: Counter<'queue'>;
  trackQueue: ShowQueue;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];

export function createJobMetrics(registry: Registry): JobMetrics {
  const registers = [registry];
  return {
    waited: new Histogram({
      name: 'tagwell_jobs_wait_seconds',
      help: 'Time from queueing a job to its first start',
      labelNames: ['queue'],
      buckets,
      registers,
    }),
    ran: new Histogram({
      name: 'tagwell_jobs_run_seconds',
      help: 'Duration of a run, by outcome; `refused`: the job ended with an expected error',
      labelNames: ['queue', 'outcome'],
      buckets,
      registers,
    }),
    stages: new Histogram({
      name: 'tagwell_jobs_stage_seconds',
      help: 'Duration of a completed stage',
      labelNames: ['queue', 'stage'],
      buckets,
      registers,
    }),
    stalled: new Counter({
      name: 'tagwell_jobs_stalled_total',
      help: 'Stalled jobs: their worker stopped renewing the lock',
      labelNames: ['queue'],
      registers,
    }),
    givenUp: new Counter({
      name: 'tagwell_jobs_given_up_total',
      help: 'Entries that failed for good, expected errors not counted',
      labelNames: ['queue'],
      registers,
    }),
    trackQueue: registerQueueGauges(registry),
  };
}
