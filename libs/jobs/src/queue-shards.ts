import { maxShards, shardCountOf, shardName } from '@tagwell/contracts/queue-shards';
import type { Logger } from '@tagwell/service/logger';
import { Queue } from 'bullmq';
import { Cluster, Command } from 'ioredis';
import { queuePrefix, type RedisClient, withTimeLimit } from './redis.ts';

/** Where queues are, and over how many masters the busy ones are spread; default 1. */
export interface QueueLocation {
  redis: RedisClient;
  prefix: string;
  shards?: number | undefined;
}

/** One of the queues of BullMQ that a queue of ours is spread over. */
export interface Shard {
  name: string;
  /** In front of its keys: all of them are in one slot of a cluster, each shard in another part of it. */
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

/** All that entries are put into and taken from. */
export function shardsOf(queue: string, { redis, prefix, shards = 1 }: QueueLocation): Shard[] {
  return shardsBetween(queue, redis, prefix, [0, shardCountOf(queue, shards)]);
}

/** Always the same for a job, so that it can be found again. */
export function shardNumberOf(jobId: string, count: number): number {
  return slotOf(jobId) % count;
}

/** Shards that the number does not reach; one that does not answer is in neither list. */
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
  // Sent one after the other without waiting for answers: as quick as one question.
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

/** Redis keeps no empty lists and sets, so one EXISTS answers for all keys. */
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

/** Each master has slots in a row, so that these parts of all of them are fairly shared by 2, 3, 4, 6 or 12 masters. */
const parts = 24;
const slots = 16_384;
/** How far from the first shard's part each one's is: first the thirds, then what is between them. */
const steps = [0, 8, 16, 4, 12, 20, 2, 10, 18, 6, 14, 22, 1, 9, 17, 5];

function shardPrefix(redis: RedisClient, prefix: string, queue: string, number: number): string {
  const first = queuePrefix(redis, prefix, queue);
  const step = steps[number];
  if (step === undefined) throw new Error(`a queue has ${maxShards} shards at most`);
  if (number === 0 || !(redis instanceof Cluster)) return first;
  const part = (partOf(first) + step) % parts;
  // The hash tag alone decides the slot, so tags are tried until one is on the right master: about
  // 24 tries.
  for (let attempt = 0; ; attempt += 1) {
    const own = queuePrefix(redis, prefix, `${shardName(queue, number)}.${attempt}`);
    if (partOf(own) === part) return own;
  }
}

const partOf = (key: string): number => Math.floor((slotOf(key) * parts) / slots);

/** The hash slot of a key, as a cluster computes it. */
function slotOf(key: string): number {
  return new Command('GET', [key]).getSlot() ?? 0;
}
