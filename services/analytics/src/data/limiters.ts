import {
  createRateLimiter,
  rateLimited,
  RateLimiterRes,
  type RateLimit,
  type RateLimiterStore,
} from '@tagwell/jobs/rate-limiter';
import { limitByAddress } from '@tagwell/service/address-limits';

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
  const usageOfVisitor = createRateLimiter(store, shares.usageOfVisitor).consume;
  const usageOfAddress = byAddress(store, shares.usageOfAddress);
  const signupsOfAddress = byAddress(store, shares.signupsOfAddress);
  return {
    countUsage: async (visitorId, address) => {
      await refuseIfFull(usageOfVisitor(visitorId));
      await refuseIfFull(usageOfAddress(address));
    },
    countSignup: (address) => refuseIfFull(signupsOfAddress(address)),
  };
}

/** For measuring. */
export const noVisitorLimits: VisitorLimits = {
  countUsage: () => Promise.resolve(),
  countSignup: () => Promise.resolve(),
};

const byAddress = (store: RateLimiterStore, share: RateLimit) =>
  limitByAddress(share, (limit) => createRateLimiter(store, limit));

async function refuseIfFull(counted: Promise<unknown>): Promise<void> {
  try {
    await counted;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw rateLimited('Too many requests.', error.msBeforeNext / 1000);
  }
}
