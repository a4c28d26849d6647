import type { AdminSummary } from '@tagwell/contracts/http/analytics';
import {
  adminAnalyticsRoute,
  listAuditRoute,
  listUsageRoute,
} from '@tagwell/contracts/http/analytics-routes';
import { rolesOf } from '@tagwell/contracts/http/define-route';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { Knex } from 'knex';
import { listAudit } from '../data/audit.repository.ts';
import { readSummary } from '../data/summary.repository.ts';
import { listUsage, newestUsage } from '../data/usage.repository.ts';
import type { WaitlistRepository } from '../data/waitlist.repository.ts';
import { summarize } from '../domain/summarize.ts';
import { summaryRange } from '../domain/days.ts';
import { presentAuditEntry, presentPage, presentSignup, presentUsage } from './present.ts';

export interface AdminRoutesTools {
  identity: Identity;
  db: Knex;
  waitlist: WaitlistRepository;
}

const newestShown = 10;

/** The figures and lists for operators. */
export function serveAdmin(app: Express, { identity, db, waitlist }: AdminRoutesTools): void {
  serveRoute(app, identity, adminAnalyticsRoute, async ({ query, caller }) => {
    const range = summaryRange(query, new Date());
    // Operators who may not see the lists get only the figures.
    const shown = rolesOf(listUsageRoute).includes(caller.operator.role) ? newestShown : 0;
    const [rows, signups, usage] = await Promise.all([
      readSummary(db, range),
      waitlist.newest(shown),
      newestUsage(db, shown),
    ]);
    const body: AdminSummary = {
      ...summarize(range, rows),
      waitlistSignups: signups.map(presentSignup),
      recentUsage: usage.map(presentUsage),
    };
    return { status: 200, body };
  });

  serveRoute(app, identity, listUsageRoute, async ({ query }) =>
    presentPage(await listUsage(db, query), presentUsage),
  );

  serveRoute(app, identity, listAuditRoute, async ({ query }) =>
    presentPage(await listAudit(db, query), presentAuditEntry),
  );
}
