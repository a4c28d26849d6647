import { createHash } from 'node:crypto';
import { singleKeyPrefix } from '@tagwell/jobs/key-prefix';
import type { RedisClient } from '@tagwell/jobs/redis';
import { AppError } from '@tagwell/service/app-error';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts a call; rejects with `rate_limited` once somebody has had their share. */
export interface VisitorLimits {
  countUsage: (visitorId: string, address: string) => Promise<void>;
  countSignup: (address: string) => Promise<void>;
}

interface Share {
  name: string;
  points: number;
  seconds: number;
}

/** Far more than a person does, and than an office with one address does. */
const shares = {
  usageOfVisitor: { name: 'usage-visitor', points: 60, seconds: 600 },
  usageOfAddress: { name: 'usage-address', points: 1_200, seconds: 600 },
  signupsOfAddress: { name: 'waitlist-address', points: 60, seconds: 3_600 },
} satisfies Record<string, Share>;

/** Counted in Redis for all replicas together, or in the process while Redis is away. */
export function createVisitorLimits(redis: RedisClient, prefix: string): VisitorLimits {
  const limiterOf = (share: Share) => createLimiter(redis, prefix, share);
  const usageOfVisitor = limiterOf(shares.usageOfVisitor);
  const usageOfAddress = limiterOf(shares.usageOfAddress);
  const signupsOfAddress = limiterOf(shares.signupsOfAddress);
  return {
    countUsage: async (visitorId, address) => {
      await usageOfVisitor(visitorId);
      await usageOfAddress(address);
    },
    countSignup: signupsOfAddress,
  };
}

/** For measuring. */
export const noVisitorLimits: VisitorLimits = {
  countUsage: () => Promise.resolve(),
  countSignup: () => Promise.resolve(),
};

function createLimiter(redis: RedisClient, prefix: string, { name, points, seconds }: Share) {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `${singleKeyPrefix(redis, prefix)}:limit:${name}`,
    points,
    duration: seconds,
    insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
  });
  return async (who: string): Promise<void> => {
    try {
      // Redis shows its keys to whoever looks: no address in them.
      await limiter.consume(createHash('sha256').update(who).digest('base64url'));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new AppError('rate_limited', 'Too many requests. Please wait a moment.', {
        headers: { 'retry-after': String(wait) },
      });
    }
  };
}
