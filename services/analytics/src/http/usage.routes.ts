import { actorOf } from '@tagwell/contracts/events/define-event';
import type { WebVitals } from '@tagwell/contracts/http/analytics';
import { reportUsageRoute, reportVitalsRoute } from '@tagwell/contracts/http/analytics-routes';
import type { PagePath } from '@tagwell/contracts/page-paths';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { Knex } from 'knex';
import {
  createRateLimiter,
  rateLimited,
  RateLimiterRes,
  type RateLimit,
  type RateLimiterStore,
} from '@tagwell/jobs/rate-limiter';
import { limitByIp } from '@tagwell/service/ip-limits';
import type { AnalyticsMetrics } from '../data/analytics-metrics.ts';
import { recordUsage } from '../data/usage.repository.ts';

/** Counts a call; rejects with `rate_limited` above the visitor's limit. */
export interface VisitorLimits {
  countUsage: (visitorId: string, ip: string) => Promise<void>;
}

/** Far more than a person needs, or an office that shares an IP. */
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

export interface UsageRoutesTools {
  identity: Identity;
  db: Knex;
  limits: VisitorLimits;
  metrics: AnalyticsMetrics;
}

/** Actions reported by browsers. */
export function serveUsage(
  app: Express,
  { identity, db, limits, metrics }: UsageRoutesTools,
): void {
  const inTurn = createTurns();
  serveRoute(app, identity, reportUsageRoute, async ({ caller, body: { action }, header }) => {
    const { visitorId, ip, user } = caller;
    await limits.countUsage(visitorId, ip);
    const actor = actorOf(caller, header('user-agent'));
    const usage = { actor, action, at: new Date() };
    const subjects = [`visitor ${visitorId}`, `ip ${ip}`, ...(user ? [`user ${user.id}`] : [])];
    await inTurn(subjects, () => recordUsage(db, usage));
    metrics.actions.inc({ action });
    return { status: 204 };
  });
}

/**
 * Runs work for the same subject one after another. In the database it would wait as well, for the
 * locks on the subject's records, but with connections that others need.
 */
function createTurns(): (subjects: readonly string[], work: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return async (subjects, work) => {
    const earlier = Promise.allSettled(subjects.flatMap((subject) => last.get(subject) ?? []));
    const own = earlier.then(work);
    for (const subject of subjects) last.set(subject, own);
    try {
      await own;
    } finally {
      for (const subject of subjects) {
        if (last.get(subject) === own) last.delete(subject);
      }
    }
  };
}

export interface VitalsRoutesTools {
  identity: Identity;
  countVitals: (page: PagePath, vitals: WebVitals) => void;
}

/** Page speed reported by browsers. */
export function serveVitals(app: Express, { identity, countVitals }: VitalsRoutesTools): void {
  serveRoute(app, identity, reportVitalsRoute, async ({ body: { page, vitals } }) => {
    countVitals(page, vitals);
    return { status: 204 };
  });
}
