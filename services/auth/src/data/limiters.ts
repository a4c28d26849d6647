import { createHash } from 'node:crypto';
import { singleKeyPrefix } from '@tagwell/jobs/key-prefix';
import type { RedisClient } from '@tagwell/jobs/redis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

export interface LimiterStore {
  redis: RedisClient;
  /** In front of every key. */
  prefix: string;
}

/** Counted in Redis for all replicas together, or in the process while Redis is away. */
export function createLimiter(
  { redis, prefix }: LimiterStore,
  name: string,
  points: number,
  seconds: number,
): RateLimiterRedis {
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `${singleKeyPrefix(redis, prefix)}:limit:${name}`,
    points,
    duration: seconds,
    insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
  });
}

/** Redis shows its keys to whoever looks: no address in them. */
export function hiddenKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
