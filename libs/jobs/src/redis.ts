import { Redis } from 'ioredis';
import type { Logger } from '@tagwell/service/logger';

/** Producers fail fast, since somebody waits for an answer; consumers wait for Redis to return. */
export type RedisRole = 'producer' | 'consumer';

const commandTimeoutMs = 2_000;
const longestReconnectMs = 1_000;

export function connectRedis(url: string, role: RedisRole, logger: Logger): Redis {
  const redis = new Redis(url, {
    connectTimeout: commandTimeoutMs,
    retryStrategy: (times) => Math.min(100 * times, longestReconnectMs),
    ...(role === 'producer'
      ? { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: commandTimeoutMs }
      : { maxRetriesPerRequest: null }),
  });
  let lastFault = '';
  redis.on('error', (error: Error) => {
    // Reconnecting repeats the same fault many times a second.
    if (error.message === lastFault) return;
    lastFault = error.message;
    logger.warn({ fault: error.message }, 'redis is not reachable');
  });
  redis.on('ready', () => {
    lastFault = '';
  });
  return redis;
}

/** Rejects when Redis is away, or may evict keys: eviction silently deletes jobs and locks. */
export async function checkRedis(redis: Redis): Promise<void> {
  const memory = await redis.info('memory');
  const policy = /maxmemory_policy:(\S+)/u.exec(memory)?.[1];
  if (policy !== undefined && policy !== 'noeviction') {
    throw new Error(`maxmemory-policy is ${policy}, it must be noeviction`);
  }
}
