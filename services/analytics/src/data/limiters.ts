import {
  createRateLimiter,
  rateLimited,
  RateLimiterRes,
  type RateLimit,
  type RateLimiterStore,
} from '@tagwell/jobs/rate-limiter';
import { limitByIp } from '@tagwell/service/ip-limits';

/** Counts a call; rejects with `rate_limited` once somebody has had their share. */
export interface VisitorLimits {
  countUsage: (visitorId: string, ip: string) => Promise<void>;
}

/** Far more than a person does, and than an office with one IP does. */
const shares = {
  usageOfVisitor: { name: 'usage-visitor', points: 60, seconds: 600 },
  usageOfIp: { name: 'usage-address', points: 1_200, seconds: 600 },
} satisfies Record<string, RateLimit>;

export function createVisitorLimits(store: RateLimiterStore): VisitorLimits {
  const usageOfVisitor = createRateLimiter(store, shares.usageOfVisitor).consume;
  const usageOfIp = limitByIp(shares.usageOfIp, (limit) => createRateLimiter(store, limit));
  return {
    countUsage: async (visitorId, ip) => {
      await refuseIfFull(usageOfVisitor(visitorId));
      await refuseIfFull(usageOfIp(ip));
    },
  };
}

async function refuseIfFull(counted: Promise<unknown>): Promise<void> {
  try {
    await counted;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw rateLimited('Too many requests.', error.msBeforeNext / 1000);
  }
}
