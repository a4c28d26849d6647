import type { Caller } from '@tagwell/contracts/caller';
import type { Route } from '@tagwell/contracts/http/define-route';
import type { routes } from '@tagwell/contracts/http/routes';
import {
  createRateLimiter,
  type RateLimit,
  rateLimited,
  RateLimiterRes,
  type RateLimiterStore,
  unlimited,
} from '@tagwell/jobs/rate-limiter';
import { limitByIp } from '@tagwell/service/ip-limits';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.ts';

/** Both reject with `rate_limited` above the limit. */
export interface RateLimits {
  /** Counts every request of an IP. */
  countRequest: (ip: string) => Promise<void>;
  /** Counts a caller's expensive call. */
  countCall: (route: Route, caller: Caller) => Promise<void>;
}

/** The settings with limits. */
type QuotaSetting = Extract<keyof GatewayConfig, `${string}_PER_${'ADDRESS' | 'USER'}${string}`>;

interface Quota {
  name: string;
  /** A setting of the installation, or a number far above honest use. */
  points: QuotaSetting | number;
  of: 'ip' | 'user';
  seconds: number;
  routes: readonly (typeof routes)[number]['id'][];
}

const burst = { points: 300, duration: 10 };
const hour = { seconds: 3600 };
const quarterHour = { seconds: 900 };

/** One entry per quota; the auth service counts failed passwords. */
const quotas: readonly Quota[] = [
  {
    name: 'analyze',
    points: 'ANALYSES_PER_ADDRESS_PER_HOUR',
    of: 'ip',
    ...hour,
    routes: ['analyze', 'premiumAnalyze'],
  },
  {
    name: 'sign-in',
    points: 'SIGN_INS_PER_ADDRESS',
    of: 'ip',
    ...quarterHour,
    routes: ['login', 'adminLogin', 'requestReset', 'resetPassword'],
  },
  {
    // Separate, so that opening links does not use up the quota for sign-ins.
    name: 'password-link',
    points: 'SIGN_INS_PER_ADDRESS',
    of: 'ip',
    ...quarterHour,
    routes: ['openPasswordLink'],
  },
  {
    name: 'upload',
    points: 'UPLOADS_PER_USER_PER_HOUR',
    of: 'user',
    ...hour,
    routes: ['importConnections'],
  },
  {
    name: 'waitlist',
    points: 'WAITLIST_JOINS_PER_ADDRESS_PER_HOUR',
    of: 'ip',
    ...hour,
    routes: ['joinWaitlist'],
  },
  {
    name: 'objection',
    points: 'OBJECTIONS_PER_ADDRESS_PER_HOUR',
    of: 'ip',
    ...hour,
    routes: ['object'],
  },
  {
    name: 'posts',
    points: 'POST_SAVES_PER_USER_PER_HOUR',
    of: 'user',
    ...hour,
    routes: ['savePost', 'finishPost', 'deletePost', 'restorePost'],
  },
  {
    name: 'usage',
    points: 'USAGE_REPORTS_PER_ADDRESS_PER_HOUR',
    of: 'ip',
    ...hour,
    routes: ['reportUsage'],
  },
  {
    // Separate, so that page vitals do not use up the quota for usage reports.
    name: 'vitals',
    points: 'USAGE_REPORTS_PER_ADDRESS_PER_HOUR',
    of: 'ip',
    ...hour,
    routes: ['reportVitals'],
  },
  {
    // Expensive: every service reads all that it keeps of the user.
    name: 'export',
    points: 10,
    of: 'user',
    ...hour,
    routes: ['exportUser'],
  },
  {
    // Each sends a mail; a flood of them would delay the mails of other people's resets.
    name: 'own-link',
    points: 10,
    of: 'ip',
    ...hour,
    routes: ['sendOwnLink'],
  },
];

/**
 * All requests are counted per process. Calls with a quota are counted in Redis for all replicas
 * together, or per process while Redis is down.
 */
export function createRateLimits(
  store: RateLimiterStore,
  settings: Pick<GatewayConfig, QuotaSetting>,
): RateLimits {
  const requests = limitByIp({ name: 'requests', ...burst }, ({ points, duration }) =>
    store.isOff === true ? unlimited : new RateLimiterMemory({ points, duration }),
  );
  const byRoute = new Map<string, (caller: Caller) => Promise<void>>();
  for (const { name, points, of, seconds, routes: counted } of quotas) {
    const most = typeof points === 'number' ? points : settings[points];
    const count = countFor(of, store, { name, seconds, points: most });
    for (const id of counted) byRoute.set(id, count);
  }
  return {
    countRequest: (ip) => refuseIfFull(requests(ip), 'ip'),
    countCall: async ({ id }, caller) => byRoute.get(id)?.(caller),
  };
}

function countFor(
  of: Quota['of'],
  store: RateLimiterStore,
  limit: RateLimit,
): (caller: Caller) => Promise<void> {
  const limiter = createRateLimiter(store, limit);
  const countIp = limitByIp(limit, (each) => createRateLimiter(store, each));
  return ({ ip, user }) =>
    refuseIfFull(of === 'user' && user !== undefined ? limiter.consume(user.id) : countIp(ip), of);
}

const refusals = {
  ip: 'Your network has sent too many requests.',
  user: 'You’ve sent too many requests like this.',
};

async function refuseIfFull(counted: Promise<unknown>, of: Quota['of']): Promise<void> {
  try {
    await counted;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const { msBeforeNext, remainingPoints } = error;
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    throw rateLimited(refusals[of], seconds, {
      ratelimit: `"${of}";r=${remainingPoints};t=${seconds}`,
    });
  }
}
