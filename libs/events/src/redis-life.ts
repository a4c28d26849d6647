import { randomUUID } from 'node:crypto';
import { queuePrefix } from '@tagwell/jobs/key-prefix';
import type { RedisClient } from '@tagwell/jobs/redis';
import { Cluster } from 'ioredis';

/**
 * Which life the Redis of each queue is in, by the queue's name. Two answers are equal only if
 * nothing that was written before the first of them was lost before the second: a restart changes
 * the run id, a failover the replication id, and emptying takes the marker away.
 */
export type RedisLives = ReadonlyMap<string, string>;

/** On one server all queues have one life; in a cluster each has that of the master it is on. */
export async function readRedisLives(
  redis: RedisClient,
  prefix: string,
  queues: readonly string[],
): Promise<RedisLives> {
  const byPrefix = Map.groupBy(queues, (queue) => queuePrefix(redis, prefix, queue));
  const lives = await Promise.all(
    [...byPrefix].map(async ([own, names]) => {
      const life = await readLife(redis, `${own}:life`);
      return names.map((name) => [name, life] as const);
    }),
  );
  return new Map(lives.flat());
}

async function readLife(redis: RedisClient, marker: string): Promise<string> {
  // Follows the marker to the master that has it now, which a pipeline with INFO in it does not.
  if (redis instanceof Cluster) await redis.exists(marker);
  const replies = await redis
    .pipeline()
    .info('server')
    .info('replication')
    .set(marker, randomUUID(), 'NX')
    .get(marker)
    .exec();
  const [server, replication, , life] = (replies ?? []).map(([error, reply]) => {
    if (error !== null) throw error;
    return String(reply);
  });
  const runId = field(server, 'run_id');
  const replicationId = field(replication, 'master_replid');
  return [runId, replicationId, life].join(' ');
}

/** Empty where a server that only speaks like Redis does not tell. */
function field(info: string | undefined, name: string): string {
  return new RegExp(`^${name}:(\\S+)`, 'mu').exec(info ?? '')?.[1] ?? '';
}
