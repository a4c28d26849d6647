import { maxShards, shardCountOf, shardName } from '@tagwell/contracts/queue-shards';
import type { Logger } from '@tagwell/service/logger';
import { Queue } from 'bullmq';
import { Cluster, Command } from 'ioredis';
import { queuePrefix, type RedisClient, withTimeLimit } from './redis.ts';

/** Where queues are stored, and the number of shards of busy ones; default 1. */
export interface QueueLocation {
  redis: RedisClient;
  prefix: string;
  shards?: number | undefined;
}

/** One of the BullMQ queues that make up one of our queues. */
export interface Shard {
  name: string;
  /**
   * The prefix of its keys, which puts all of them into one slot of a cluster; different shards are
   * in different parts of it.
   */
  prefix: string;
}

/** Opens a shard for reading: only producers write the settings of a queue. */
export function openForInspection(
  { name, prefix }: Shard,
  redis: RedisClient,
  logger: Logger,
): Queue {
  const queue = new Queue(name, { connection: redis, prefix, skipMetasUpdate: true });
  queue.on('error', (error) => logger.debug({ err: error, queue: name }, 'queue error'));
  return queue;
}

/** All shards of a queue. */
export function shardsOf(queue: string, { redis, prefix, shards = 1 }: QueueLocation): Shard[] {
  return shardsBetween(queue, redis, prefix, [0, shardCountOf(queue, shards)]);
}

/** The same for every call with a job, so that it can be found again. */
export function shardNumberOf(jobId: string, count: number): number {
  return slotOf(jobId) % count;
}

/** Shards beyond the current number; a shard that does not answer is in neither list. */
export interface OrphanedShards {
  /** Shards of an earlier, larger number that still hold work. */
  holding: Shard[];
  empty: Shard[];
}

const answerLimitMs = 3_000;

export async function findOrphanedShards(
  queue: string,
  { redis, prefix, shards = 1 }: QueueLocation,
): Promise<OrphanedShards> {
  const most = shardCountOf(queue, maxShards);
  const beyond = shardsBetween(queue, redis, prefix, [shardCountOf(queue, shards), most]);
  // Pipelined, so as fast as a single command.
  const asked = beyond.map((shard) =>
    withTimeLimit(holdsWork(redis, shard), answerLimitMs, 'looking into a shard'),
  );
  const answers = await Promise.allSettled(asked);
  const that = (holds: boolean) =>
    beyond.filter((_, index) => {
      const answer = answers[index];
      return answer?.status === 'fulfilled' && answer.value === holds;
    });
  return { holding: that(true), empty: that(false) };
}

/** Redis deletes empty lists and sets, so one EXISTS covers all keys. */
async function holdsWork(redis: RedisClient, { name, prefix }: Shard): Promise<boolean> {
  const states = ['wait', 'active', 'paused', 'prioritized', 'delayed'];
  return (await redis.exists(states.map((state) => `${prefix}:${name}:${state}`))) > 0;
}

function shardsBetween(
  queue: string,
  redis: RedisClient,
  prefix: string,
  [from, to]: readonly [number, number],
): Shard[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const name = shardName(queue, from + index);
    return { name, prefix: shardPrefix(redis, prefix, queue, from + index) };
  });
}

/**
 * Each master has a range of slots, so 24 equal parts are shared fairly by 2, 3, 4, 6 or 12
 * masters.
 */
const parts = 24;
const slots = 16_384;
/**
 * The distance of each shard's part from the first one's: thirds first, then the gaps between them.
 */
const steps = [0, 8, 16, 4, 12, 20, 2, 10, 18, 6, 14, 22, 1, 9, 17, 5];

function shardPrefix(redis: RedisClient, prefix: string, queue: string, number: number): string {
  const first = queuePrefix(redis, prefix, queue);
  const step = steps[number];
  if (step === undefined) throw new Error(`a queue has ${maxShards} shards at most`);
  if (number === 0 || !(redis instanceof Cluster)) return first;
  const part = (partOf(first) + step) % parts;
  // Only the hash tag decides the slot, so tags are tried until one is in the right part: about 24
  // tries.
  for (let attempt = 0; ; attempt += 1) {
    const own = queuePrefix(redis, prefix, `${shardName(queue, number)}.${attempt}`);
    if (partOf(own) === part) return own;
  }
}

const partOf = (key: string): number => Math.floor((slotOf(key) * parts) / slots);

/** The hash slot of a key, computed like Redis Cluster does. */
function slotOf(key: string): number {
  return new Command('GET', [key]).getSlot() ?? 0;
}
