import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/**
 * Which life of Redis this is. Two answers are equal only if nothing that was written before the
 * first of them was lost before the second: a restart changes the run id, a failover the replication
 * id, and emptying takes the marker away.
 */
export async function readRedisLife(redis: Redis, prefix: string): Promise<string> {
  const marker = `${prefix}:life`;
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
