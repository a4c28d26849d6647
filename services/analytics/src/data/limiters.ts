import {
  createRateLimiter,
  rateLimited,
  RateLimiterRes,
  type RateLimit,
  type RateLimiterStore,
} from '@tagwell/jobs/rate-limiter';

/** Counts a call; rejects with `rate_limited` once somebody has had their share. */
export interface VisitorLimits {
  countUsage: (visitorId: string, address: string) => Promise<void>;
  countSignup: (address: string) => Promise<void>;
}

/** Far more than a person does, and than an office with one address does. */
const shares = {
  usageOfVisitor: { name: 'usage-visitor', points: 60, seconds: 600 },
  usageOfAddress: { name: 'usage-address', points: 1_200, seconds: 600 },
  signupsOfAddress: { name: 'waitlist-address', points: 60, seconds: 3_600 },
} satisfies Record<string, RateLimit>;

export function createVisitorLimits(store: RateLimiterStore): VisitorLimits {
  const limiterOf = (share: RateLimit) => counting(store, share);
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

function counting(store: RateLimiterStore, share: RateLimit) {
  const limiter = createRateLimiter(store, share);
  return async (who: string): Promise<void> => {
    try {
      await limiter.consume(who);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw rateLimited('Too many requests.', error.msBeforeNext / 1000);
    }
  };
}
