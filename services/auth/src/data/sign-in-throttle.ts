import {
  createRateLimiter,
  rateLimited,
  RateLimiterRes,
  type RateLimit,
  type RateLimiterStore,
} from '@tagwell/jobs/rate-limiter';
import { limitKeysOf, sharesOf } from '@tagwell/service/ip-limits';
import type { AppError } from '@tagwell/service/app-error';
import type { Audience } from '@tagwell/service/session-token';

export interface SignInAttempt {
  audience: Audience;
  email: string;
  /** The account's bcrypt hash, if any: a new password starts with no failures. */
  password: string | null;
  ip: string;
  /**
   * Set if the account knows this browser, so that guesses from elsewhere do not count against it.
   */
  device: { subjectId: string; visitorId: string } | undefined;
}

/** An attempt that counts as failed unless it is refunded. */
export interface CountedAttempt {
  succeeded: () => Promise<void>;
  /** For an attempt whose password was never checked. */
  refundDevice: () => Promise<void>;
  /** Must be called once per attempt, whatever its outcome. */
  end: () => void;
}

export interface SignInThrottle {
  /**
   * Counts before the password is checked, so that parallel attempts get no more tries than
   * sequential ones.
   */
  count: (attempt: SignInAttempt) => Promise<CountedAttempt>;
}

export interface ThrottleSettings extends RateLimiterStore {
  failuresPerAccount: number;
  failuresPerIp: number;
  windowSeconds: number;
}

export function createSignInThrottle(settings: ThrottleSettings): SignInThrottle {
  const { failuresPerAccount, failuresPerIp, windowSeconds } = settings;
  const limiter = (name: string, points: number, growth: Growth = 'doubles') =>
    createFailureLimiter(
      settings,
      { name: `sign-in-${name}`, points, seconds: windowSeconds },
      growth,
    );
  const accounts = limiter('account', failuresPerAccount);
  const devices = limiter('device', failuresPerAccount);
  // Waits per address do not grow, because unrelated people may share one.
  const origins = {
    line: limiter('address', failuresPerIp),
    home: limiter('home', failuresPerIp * sharesOf.home, 'none'),
    site: limiter('site', failuresPerIp * sharesOf.site, 'none'),
  };

  return {
    count: async ({ audience, email, password, ip, device }) => {
      if (device !== undefined) {
        const key = JSON.stringify([audience, device.subjectId, device.visitorId, password]);
        await devices.take(key);
        return {
          succeeded: () => devices.reset(key),
          refundDevice: () => devices.giveBack(key),
          end: () => devices.end(key),
        };
      }
      const account = JSON.stringify([audience, email.toLowerCase(), password]);
      const origin = await takeEach(
        limitKeysOf(ip).map(({ level, key }) => [origins[level], key] as const),
      );
      await accounts.take(account).catch((error: unknown) => {
        origin.end();
        throw error;
      });
      return {
        succeeded: async () => {
          await Promise.all([origin.giveBack(), accounts.reset(account)]);
        },
        refundDevice: async () => {
          await Promise.all([origin.giveBack(), accounts.giveBack(account)]);
        },
        end: () => {
          origin.end();
          accounts.end(account);
        },
      };
    },
  };
}

/** Takes one from each counter in order; if one is full, refunds the earlier ones. */
async function takeEach(counters: readonly (readonly [FailureLimiter, string])[]) {
  const taken: (readonly [FailureLimiter, string])[] = [];
  const refund = async () => {
    await Promise.all(taken.map(([limiter, key]) => limiter.giveBack(key)));
  };
  const end = () => {
    for (const [limiter, key] of taken) limiter.end(key);
  };
  for (const counter of counters) {
    const [limiter, key] = counter;
    await limiter.take(key).catch(async (error: unknown) => {
      // Refunded before it ends; until then, others only get a short wait.
      await refund().finally(end);
      throw error;
    });
    taken.push(counter);
  }
  return { end, giveBack: refund };
}

export interface FailureLimiter {
  /** Counts an attempt as running until `end`; rejects with `rate_limited` above the limit. */
  take: (key: string) => Promise<void>;
  /** Ends an attempt. It stays counted unless it was refunded. */
  end: (key: string) => void;
  /** Refunds an attempt. */
  giveBack: (key: string) => Promise<void>;
  reset: (key: string) => Promise<void>;
}

/** How long the number of previous waits is remembered. */
const strikesSeconds = 86_400;
const maxWaitSeconds = 3_600;
/** Time for running attempts to end; most take a second or two. */
const underWaySeconds = 5;

type Growth = 'doubles' | 'none';

/**
 * After `points` failures in a window, requires a wait: the rest of the window or, if it grows, the
 * whole window, doubled for each further wait within a day. While running attempts may still be
 * refunded, the wait is short and does not grow.
 */
function createFailureLimiter(
  store: RateLimiterStore,
  { name, points, seconds }: RateLimit,
  growth: Growth,
): FailureLimiter {
  const counts = createRateLimiter(store, { name, points, seconds });
  const strikes = createRateLimiter(store, {
    name: `${name}-strikes`,
    points: 1,
    seconds: strikesSeconds,
  });

  /** Running attempts per key, in this process. */
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
    // Counts as running until its point is refunded; meanwhile the count is too high to tell which
    // attempt was the first above the limit.
    begin(key);
    await counts.reward(key).finally(() => end(key));
    return rateLimited('Too many sign-ins at once.', underWaySeconds);
  }

  async function refuse(key: string, { consumedPoints, msBeforeNext }: RateLimiterRes) {
    // Only the first attempt above the limit starts a wait; later ones do not extend it.
    const beginsWait = growth === 'doubles' && consumedPoints === points + 1;
    if (!beginsWait) return tooMany(msBeforeNext / 1000);
    const { consumedPoints: strike } = await strikes.penalty(key);
    const longest = Math.max(seconds, maxWaitSeconds);
    const wait = Math.min(seconds * 2 ** (strike - 1), longest);
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
        const othersPending = hadOthers || underWay.has(key);
        throw await (othersPending ? refuseForNow(key) : refuse(key, error));
      }
    },
    end,
    giveBack: async (key) => {
      await counts.reward(key);
    },
    reset: async (key) => {
      await Promise.all([counts.delete(key), strikes.delete(key)]);
    },
  };
}

function tooMany(seconds: number): AppError {
  return rateLimited('Too many failed sign-ins.', seconds);
}

/** Counts a reset request; false if the address already got its mails for this hour. */
export type ResetQuota = (email: string) => Promise<boolean>;

const hourSeconds = 3_600;

export function createResetQuota(store: RateLimiterStore, perHour: number): ResetQuota {
  const requests = createRateLimiter(store, {
    name: 'reset-request',
    points: perHour,
    seconds: hourSeconds,
  });
  return async (email) => {
    try {
      await requests.consume(email.toLowerCase());
      return true;
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    }
  };
}
