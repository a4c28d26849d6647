import type { Caller } from '@tagwell/contracts/caller';
import type { Route } from '@tagwell/contracts/http/define-route';
import type { routes } from '@tagwell/contracts/http/routes';
import { singleKeyPrefix } from '@tagwell/jobs/key-prefix';
import type { RedisClient } from '@tagwell/jobs/redis';
import { AppError } from '@tagwell/service/app-error';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Both reject with `rate_limited` once somebody has had their share. */
export interface RateLimits {
  /** Any request of an address. */
  countRequest: (address: string) => Promise<void>;
  /** A call that is dear to us, of whoever makes it. */
  countCall: (route: Route, caller: Caller) => Promise<void>;
}

export interface RateLimitOptions {
  redis: RedisClient;
  prefix: string;
  analysesPerHour: number;
  /** Per quarter of an hour. */
  signInsPerAddress: number;
  uploadsPerHour: number;
  waitlistJoinsPerHour: number;
  usageReportsPerHour: number;
}

interface Quota {
  name: string;
  of: 'address' | 'user';
  routes: readonly (typeof routes)[number]['id'][];
  points: number;
  /** Seconds. */
  duration: number;
}

const burst = { points: 300, duration: 10 };
const hourSeconds = 3600;

/** One line for each share that calls draw from; what a password is worth is for auth to judge. */
const quotas = (options: RateLimitOptions): readonly Quota[] => [
  {
    name: 'analyze',
    of: 'address',
    routes: ['analyze', 'premiumAnalyze'],
    points: options.analysesPerHour,
    duration: hourSeconds,
  },
  {
    name: 'sign-in',
    of: 'address',
    routes: ['login', 'adminLogin', 'requestReset', 'resetPassword'],
    points: options.signInsPerAddress,
    duration: hourSeconds / 4,
  },
  {
    name: 'upload',
    of: 'user',
    routes: ['importConnections'],
    points: options.uploadsPerHour,
    duration: hourSeconds,
  },
  {
    name: 'waitlist',
    of: 'address',
    routes: ['joinWaitlist'],
    points: options.waitlistJoinsPerHour,
    duration: hourSeconds,
  },
  {
    name: 'usage',
    of: 'address',
    routes: ['reportUsage'],
    points: options.usageReportsPerHour,
    duration: hourSeconds,
  },
  {
    // Apart from the one above: pages must not use up what is left for steps.
    name: 'vitals',
    of: 'address',
    routes: ['reportVitals'],
    points: options.usageReportsPerHour,
    duration: hourSeconds,
  },
];

/**
 * Any requests are counted in each process; what has a quota is counted in Redis for all replicas
 * together, or in the process while Redis is away.
 */
export function createRateLimits(options: RateLimitOptions): RateLimits {
  const requests = new RateLimiterMemory(burst);
  const byRoute = new Map<string, (caller: Caller) => Promise<void>>();
  for (const quota of quotas(options)) {
    const count = countFor(quota, options);
    for (const id of quota.routes) byRoute.set(id, count);
  }
  return {
    countRequest: (address) => consume(requests, address, 'address'),
    countCall: async ({ id }, caller) => byRoute.get(id)?.(caller),
  };
}

export const noRateLimits: RateLimits = {
  countRequest: () => Promise.resolve(),
  countCall: () => Promise.resolve(),
};

function countFor(
  { name, of, points, duration }: Quota,
  { redis, prefix }: RateLimitOptions,
): (caller: Caller) => Promise<void> {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `${singleKeyPrefix(redis, prefix)}:limit:${name}`,
    insuranceLimiter: new RateLimiterMemory({ points, duration }),
    points,
    duration,
  });
  return ({ address, user }) =>
    consume(limiter, of === 'user' && user !== undefined ? user.id : address, of);
}

async function consume(
  limiter: RateLimiterMemory | RateLimiterRedis,
  key: string,
  of: Quota['of'],
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(error, of);
    throw error;
  }
}

const whose = { address: 'from your network', user: 'of this kind from you' };

function tooMany({ msBeforeNext, remainingPoints }: RateLimiterRes, of: Quota['of']): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError(
    'rate_limited',
    `Too many requests ${whose[of]}. Please try again in ${inWords(seconds)}.`,
    {
      headers: {
        'retry-after': String(seconds),
        ratelimit: `"${of}";r=${remainingPoints};t=${seconds}`,
      },
    },
  );
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
