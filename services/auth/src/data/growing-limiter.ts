import {
  createRateLimiter,
  rateLimited,
  RateLimiterRes,
  type RateLimiterStore,
} from '@tagwell/jobs/rate-limiter';
import type { AppError } from '@tagwell/service/app-error';

export interface GrowingLimiter {
  /** Counts one that is under way until it is ended; rejects with `rate_limited` when it is one too many. */
  take: (key: string) => Promise<void>;
  /** Under way no more: now it is what it was counted as, or was taken back before. */
  end: (key: string) => void;
  /** Takes one back. */
  giveBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
}

/** How long the number of earlier waits is remembered. */
const strikesSeconds = 86_400;
const longestWaitSeconds = 3_600;
/** For those that are under way to end: most of them take a second or two. */
const underWaySeconds = 5;

/**
 * After `points` in a window, a wait as long as the window; each further wait of a day is twice as long.
 * While some of them are under way, and may be taken back, the wait is short and none of the day's.
 */
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

  /** How many of each key are under way in this process. */
  const underWay = new Map<string, number>();

  function begin(key: string): void {
    underWay.set(key, (underWay.get(key) ?? 0) + 1);
  }

  function end(key: string): void {
    const left = (underWay.get(key) ?? 0) - 1;
    if (left > 0) underWay.set(key, left);
    else underWay.delete(key);
  }

  async function refuseForNow(key: string): Promise<AppError> {
    // Until its point is back, the count is too high to tell who is the first one over.
    begin(key);
    await counts.reward(key).finally(() => end(key));
    return rateLimited('Too many sign-ins at once.', underWaySeconds);
  }

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
      const hadOthers = underWay.has(key);
      try {
        await counts.consume(key);
        begin(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const mayPass = hadOthers || underWay.has(key);
        throw await (mayPass ? refuseForNow(key) : refuse(key, error));
      }
    },
    end,
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
