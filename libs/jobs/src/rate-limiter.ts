import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { AppError } from '@tagwell/service/app-error';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type RedisClient, singleKeyPrefix } from './redis.ts';

export { RateLimiterRes };

export interface RateLimiterStore {
  redis: RedisClient;
  /** In front of every key. */
  prefix: string;
  /**
   * Any secret of the service. It hashes the keys, so that people with access to Redis can't read
   * addresses in them.
   */
  secret: KeyObject;
  /** Switches limits off, for benchmarks. */
  isOff?: boolean;
}

export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
}

/**
 * Methods of `rate-limiter-flexible`; `consume` rejects with a `RateLimiterRes` above the limit.
 */
export interface RateLimiter {
  consume: (key: string) => Promise<RateLimiterRes>;
  penalty: (key: string) => Promise<RateLimiterRes>;
  reward: (key: string) => Promise<RateLimiterRes>;
  block: (key: string, seconds: number) => Promise<RateLimiterRes>;
  delete: (key: string) => Promise<boolean>;
}

/** Short, because a request waits for each command. */
const answerTimeoutMs = 300;
/** How long Redis is skipped after it did not answer in time. */
const restMs = 5_000;

/**
 * Counts in Redis, for all replicas together, or in this process while Redis is down. The only way
 * to limit anything across requests, and the only place that can lift limits.
 */
export function createRateLimiter(
  { redis, prefix, secret, isOff = false }: RateLimiterStore,
  { name, points, seconds }: RateLimit,
): RateLimiter {
  if (isOff) return unlimited;
  const keyPrefix = `${singleKeyPrefix(redis, prefix)}:limit:${name}`;
  const shared = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix,
    points,
    duration: seconds,
  });
  const own = new RateLimiterMemory({ points, duration: seconds });
  // A KeyObject, because raw bytes would be converted at every count, which takes seven times as
  // long.
  const hashKey = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'rate limiter', 32)));

  const run = <T>(key: string, work: (limiter: RateLimiter, hidden: string) => Promise<T>) => {
    const hidden = createHmac('sha256', hashKey).update(key).digest('base64url');
    return sharedOrOwn(
      redis,
      () => work(shared, hidden),
      () => work(own, hidden),
    );
  };
  return {
    consume: (key) => run(key, (limiter, hidden) => limiter.consume(hidden)),
    penalty: (key) => run(key, (limiter, hidden) => limiter.penalty(hidden)),
    reward: (key) => run(key, (limiter, hidden) => limiter.reward(hidden)),
    block: (key, wait) => run(key, (limiter, hidden) => limiter.block(hidden, wait)),
    delete: (key) => run(key, (limiter, hidden) => limiter.delete(hidden)),
  };
}

const room = () => Promise.resolve(new RateLimiterRes(Infinity, 0, 0, true));
/** Never counts or refuses. */
export const unlimited: RateLimiter = {
  consume: room,
  penalty: room,
  reward: room,
  block: room,
  delete: () => Promise.resolve(true),
};

/** A refusal with the time to wait; `sentence` is the message for the person. */
export function rateLimited(
  sentence: string,
  waitSeconds: number,
  headers: Record<string, string> = {},
): AppError {
  const seconds = Math.max(1, Math.ceil(waitSeconds));
  const words = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('rate_limited', `${sentence} Please try again in ${words}.`, {
    headers: { 'retry-after': String(seconds), ...headers },
  });
}

/** Per connection, the time until which limiters skip it. */
const restsUntil = new WeakMap<RedisClient, number>();

class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

async function sharedOrOwn<T>(
  redis: RedisClient,
  shared: () => Promise<T>,
  own: () => Promise<T>,
): Promise<T> {
  if (performance.now() < (restsUntil.get(redis) ?? 0)) return own();
  try {
    return await inTime(shared());
  } catch (error) {
    if (error instanceof RateLimiterRes) throw error;
    if (error instanceof NoAnswerError) restsUntil.set(redis, performance.now() + restMs);
    return own();
  }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // If this process was slow, the answer has already arrived and is read first.
      setImmediate(() => reject(new NoAnswerError()));
    }, answerTimeoutMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
