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
import { limitByAddress } from '@tagwell/service/address-limits';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.ts';

/** Both reject with `rate_limited` once somebody has had their share. */
export interface RateLimits {
  /** Any request of an address. */
  countRequest: (address: string) => Promise<void>;
  /** A call that is dear to us, of whoever makes it. */
  countCall: (route: Route, caller: Caller) => Promise<void>;
}

/** The settings that say how much somebody may have. */
type QuotaSetting = Extract<keyof GatewayConfig, `${string}_PER_${'ADDRESS' | 'USER'}${string}`>;

interface Quota {
  name: string;
  setting: QuotaSetting;
  of: 'address' | 'user';
  seconds: number;
  routes: readonly (typeof routes)[number]['id'][];
}

const burst = { points: 300, duration: 10 };
const hour = { seconds: 3600 };
const quarterHour = { seconds: 900 };

/** One line for each share that calls draw from; what a password is worth is for auth to judge. */
const quotas: readonly Quota[] = [
  {
    name: 'analyze',
    setting: 'ANALYSES_PER_ADDRESS_PER_HOUR',
    of: 'address',
    ...hour,
    routes: ['analyze', 'premiumAnalyze'],
  },
  {
    name: 'sign-in',
    setting: 'SIGN_INS_PER_ADDRESS',
    of: 'address',
    ...quarterHour,
    routes: ['login', 'adminLogin', 'requestReset', 'resetPassword'],
  },
  {
    // Apart from the one above: opening links must not use up what is left for sign-ins.
    name: 'password-link',
    setting: 'SIGN_INS_PER_ADDRESS',
    of: 'address',
    ...quarterHour,
    routes: ['openPasswordLink'],
  },
  {
    name: 'upload',
    setting: 'UPLOADS_PER_USER_PER_HOUR',
    of: 'user',
    ...hour,
    routes: ['importConnections'],
  },
  {
    name: 'waitlist',
    setting: 'WAITLIST_JOINS_PER_ADDRESS_PER_HOUR',
    of: 'address',
    ...hour,
    routes: ['joinWaitlist'],
  },
  {
    name: 'objection',
    setting: 'OBJECTIONS_PER_ADDRESS_PER_HOUR',
    of: 'address',
    ...hour,
    routes: ['object'],
  },
  {
    name: 'posts',
    setting: 'POST_SAVES_PER_USER_PER_HOUR',
    of: 'user',
    ...hour,
    routes: ['savePost', 'finishPost', 'deletePost', 'restorePost'],
  },
  {
    name: 'usage',
    setting: 'USAGE_REPORTS_PER_ADDRESS_PER_HOUR',
    of: 'address',
    ...hour,
    routes: ['reportUsage'],
  },
  {
    // Apart from the one above: pages must not use up what is left for steps.
    name: 'vitals',
    setting: 'USAGE_REPORTS_PER_ADDRESS_PER_HOUR',
    of: 'address',
    ...hour,
    routes: ['reportVitals'],
  },
];

/**
 * Any requests are counted in each process; what has a quota is counted in Redis for all replicas
 * together, or in the process while Redis is away.
 */
export function createRateLimits(
  store: RateLimiterStore,
  settings: Pick<GatewayConfig, QuotaSetting>,
): RateLimits {
  const requests = limitByAddress(
    { name: 'requests', ...burst },
    ({ points, duration }) => new RateLimiterMemory({ points, duration }),
  );
  const byRoute = new Map<string, (caller: Caller) => Promise<void>>();
  for (const { name, setting, of, seconds, routes: counted } of quotas) {
    const count = countFor(of, store, { name, seconds, points: settings[setting] });
    for (const id of counted) byRoute.set(id, count);
  }
  return {
    countRequest: (address) => refuseIfFull(requests(address), 'address'),
    countCall: async ({ id }, caller) => byRoute.get(id)?.(caller),
  };
}

export const noRateLimits: RateLimits = {
  countRequest: () => Promise.resolve(),
  countCall: () => Promise.resolve(),
};

function countFor(
  of: Quota['of'],
  store: RateLimiterStore,
  limit: RateLimit,
): (caller: Caller) => Promise<void> {
  const limiter = createRateLimiter(store, limit);
  const countAddress = limitByAddress(limit, (each) => createRateLimiter(store, each));
  return ({ address, user }) =>
    refuseIfFull(
      of === 'user' && user !== undefined ? limiter.consume(user.id) : countAddress(address),
      of,
    );
}

const whose = { address: 'from your network', user: 'of this kind from you' };

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
