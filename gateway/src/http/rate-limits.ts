import type { Caller } from '@tagwell/contracts/caller';
import type { Route } from '@tagwell/contracts/http/define-route';
import type { routes } from '@tagwell/contracts/http/routes';
import {
  createRateLimiter,
  type RateLimit,
  rateLimited,
  RateLimiterRes,
  type RateLimiterStore,
} from '@tagwell/jobs/rate-limiter';
import { limitByIp } from '@tagwell/service/ip-limits';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Both reject with `rate_limited` once somebody has had their share. */
export interface RateLimits {
  /** Counts any request of an IP. */
  countRequest: (ip: string) => Promise<void>;
  /** Counts an expensive call of a caller. */
  countCall: (route: Route, caller: Caller) => Promise<void>;
}

export interface RateLimitOptions extends RateLimiterStore {
  analysesPerHour: number;
  /** Per quarter of an hour. */
  signInsPerIp: number;
  uploadsPerHour: number;
  waitlistJoinsPerHour: number;
  objectionsPerHour: number;
  postSavesPerHour: number;
  usageReportsPerHour: number;
}

interface Quota extends RateLimit {
  of: 'ip' | 'user';
  routes: readonly (typeof routes)[number]['id'][];
}

const burst = { points: 300, duration: 10 };
const hourSeconds = 3600;

/** One entry for each quota; failed passwords are counted by the auth service. */
const quotas = (options: RateLimitOptions): readonly Quota[] => [
  {
    name: 'analyze',
    of: 'ip',
    routes: ['analyze', 'premiumAnalyze'],
    points: options.analysesPerHour,
    seconds: hourSeconds,
  },
  {
    name: 'sign-in',
    of: 'ip',
    routes: ['login', 'adminLogin', 'requestReset', 'resetPassword'],
    points: options.signInsPerIp,
    seconds: hourSeconds / 4,
  },
  {
    // Apart from the one above: opening links must not use up what is left for sign-ins.
    name: 'password-link',
    of: 'ip',
    routes: ['openPasswordLink'],
    points: options.signInsPerIp,
    seconds: hourSeconds / 4,
  },
  {
    name: 'upload',
    of: 'user',
    routes: ['importConnections'],
    points: options.uploadsPerHour,
    seconds: hourSeconds,
  },
  {
    name: 'waitlist',
    of: 'ip',
    routes: ['joinWaitlist'],
    points: options.waitlistJoinsPerHour,
    seconds: hourSeconds,
  },
  {
    name: 'objection',
    of: 'ip',
    routes: ['object'],
    points: options.objectionsPerHour,
    seconds: hourSeconds,
  },
  {
    name: 'posts',
    of: 'user',
    routes: ['savePost', 'finishPost', 'deletePost', 'restorePost'],
    points: options.postSavesPerHour,
    seconds: hourSeconds,
  },
  {
    name: 'usage',
    of: 'ip',
    routes: ['reportUsage'],
    points: options.usageReportsPerHour,
    seconds: hourSeconds,
  },
  {
    // Apart from the one above: pages must not use up what is left for steps.
    name: 'vitals',
    of: 'ip',
    routes: ['reportVitals'],
    points: options.usageReportsPerHour,
    seconds: hourSeconds,
  },
];

/**
 * Any requests are counted in each process; what has a quota is counted in Redis for all replicas
 * together, or in the process while Redis is away.
 */
export function createRateLimits(options: RateLimitOptions): RateLimits {
  const requests = limitByIp(
    { name: 'requests', ...burst },
    ({ points, duration }) => new RateLimiterMemory({ points, duration }),
  );
  const byRoute = new Map<string, (caller: Caller) => Promise<void>>();
  for (const quota of quotas(options)) {
    const count = countFor(quota, options);
    for (const id of quota.routes) byRoute.set(id, count);
  }
  return {
    countRequest: (ip) => refuseIfFull(requests(ip), 'ip'),
    countCall: async ({ id }, caller) => byRoute.get(id)?.(caller),
  };
}

export const noRateLimits: RateLimits = {
  countRequest: () => Promise.resolve(),
  countCall: () => Promise.resolve(),
};

function countFor(
  { of, ...limit }: Quota,
  options: RateLimitOptions,
): (caller: Caller) => Promise<void> {
  const limiter = createRateLimiter(options, limit);
  const countIp = limitByIp(limit, (each) => createRateLimiter(options, each));
  return ({ ip, user }) =>
    refuseIfFull(of === 'user' && user !== undefined ? limiter.consume(user.id) : countIp(ip), of);
}

const whose = { ip: 'from your network', user: 'of this kind from you' };

async function refuseIfFull(counted: Promise<unknown>, of: Quota['of']): Promise<void> {
  try {
    await counted;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const { msBeforeNext, remainingPoints } = error;
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    throw rateLimited(`Too many requests ${whose[of]}.`, seconds, {
      ratelimit: `"${of}";r=${remainingPoints};t=${seconds}`,
    });
  }
}
