import { actorOf } from '@tagwell/contracts/events/define-event';
import type { WebVitals } from '@tagwell/contracts/http/analytics';
import { reportUsageRoute, reportVitalsRoute } from '@tagwell/contracts/http/analytics-routes';
import type { PagePath } from '@tagwell/contracts/page-paths';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { Knex } from 'knex';
import type { AnalyticsMetrics } from '../data/analytics-metrics.ts';
import type { VisitorLimits } from '../data/limiters.ts';
import { recordUsage } from '../data/usage.repository.ts';

export interface UsageRoutesTools {
  identity: Identity;
  db: Knex;
  limits: VisitorLimits;
  metrics: AnalyticsMetrics;
}

/** Actions that the browser reports. */
export function serveUsage(
  app: Express,
  { identity, db, limits, metrics }: UsageRoutesTools,
): void {
  serveRoute(app, identity, reportUsageRoute, async ({ caller, body: { action }, header }) => {
    await limits.countUsage(caller.visitorId, caller.ip);
    const actor = actorOf(caller, header('user-agent'));
    await recordUsage(db, { actor, action, at: new Date() });
    metrics.actions.inc({ action });
    return { status: 204 };
  });
}

export interface VitalsRoutesTools {
  identity: Identity;
  countVitals: (page: PagePath, vitals: WebVitals) => void;
}

/** How fast pages were, as browsers report it. */
export function serveVitals(app: Express, { identity, countVitals }: VitalsRoutesTools): void {
  serveRoute(app, identity, reportVitalsRoute, async ({ body: { page, vitals } }) => {
    countVitals(page, vitals);
    return { status: 204 };
  });
}
