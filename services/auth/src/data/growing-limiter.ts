import {
  createRateLimiter,
  rateLimited,
  RateLimiterRes,
  type RateLimiterStore,
} from '@tagwell/jobs/rate-limiter';
import type { AppError } from '@tagwell/service/app-error';

export interface GrowingLimiter {
  /** Counts one; rejects with `rate_limited` when it is one too many. */
  take: (key: string) => Promise<void>;
  /** Takes one back. */
  giveBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
}

/** How long the number of earlier waits is remembered. */
const strikesSeconds = 86_400;
const longestWaitSeconds = 3_600;

/** After `points` in a window, a wait as long as the window; each further wait of a day is twice as long. */
export function createGrowingLimiter(
  store: RateLimiterStore,
  name: string,
  points: number,
  windowSeconds: number,
): GrowingLimiter {
  const counts = createRateLimiter(store, { name, points, seconds: windowSeconds });
  const strikes = createRateLimiter(store, {
    name: `${name}-strikes`,
    points: 1,
    seconds: strikesSeconds,
  });

  async function refuse(key: string, { consumedPoints, msBeforeNext }: RateLimiterRes) {
    // Only the first one over begins a wait: knocking on does not lengthen it.
    if (consumedPoints !== points + 1) return tooMany(msBeforeNext / 1000);
    const { consumedPoints: strike } = await strikes.penalty(key);
    const longest = Math.max(windowSeconds, longestWaitSeconds);
    const wait = Math.min(windowSeconds * 2 ** (strike - 1), longest);
    await counts.block(key, wait);
    return tooMany(wait);
  }

  return {
    take: async (key) => {
      try {
        await counts.consume(key);
      } catch (error) {
        throw error instanceof RateLimiterRes ? await refuse(key, error) : error;
      }
    },
    giveBack: async (key) => {
      await counts.reward(key);
    },
    forget: async (key) => {
      await Promise.all([counts.delete(key), strikes.delete(key)]);
    },
  };
}

function tooMany(seconds: number): AppError {
  return rateLimited('Too many failed sign-ins.', seconds);
}
