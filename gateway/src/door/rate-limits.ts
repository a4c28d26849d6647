import { AppError } from '@tagwell/service/app-error';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimits {
  /** Counts one request; rejects with `rate_limited` once the address has had its share. */
  count: (routeId: string | undefined, address: string) => Promise<void>;
}

export interface RateLimitOptions {
  redis: Redis;
  prefix: string;
  analysesPerHour: number;
}

const burst = { points: 300, duration: 10 };
const hourSeconds = 3600;

/**
 * Two limits per address: any requests, counted in each process; and analyses, counted in Redis for
 * all replicas together, or in the process while Redis is away.
 */
export function createRateLimits({ redis, prefix, analysesPerHour }: RateLimitOptions): RateLimits {
  const requests = new RateLimiterMemory(burst);
  const quota = { points: analysesPerHour, duration: hourSeconds };
  const analyses = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `${prefix}:limit:analyze`,
    insuranceLimiter: new RateLimiterMemory(quota),
    ...quota,
  });
  return {
    count: async (routeId, address) => {
      try {
        await requests.consume(address);
        if (routeId === 'analyze') await analyses.consume(address);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(error);
        throw error;
      }
    },
  };
}

export const noRateLimits: RateLimits = { count: () => Promise.resolve() };

function tooMany({ msBeforeNext, remainingPoints }: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError(
    'rate_limited',
    `Too many requests from your network. Please try again in ${inWords(seconds)}.`,
    {
      headers: {
        'retry-after': String(seconds),
        ratelimit: `"address";r=${remainingPoints};t=${seconds}`,
      },
    },
  );
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
