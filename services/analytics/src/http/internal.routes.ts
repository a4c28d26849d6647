import { analyticsUserDataRoute } from '@tagwell/contracts/internal/user-data-routes';
import { serveInternalRoute } from '@tagwell/service/serve-internal-route';
import type { Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { Knex } from 'knex';

/** Calls of our own processes. */
export function serveInternal(app: Express, identity: Identity, db: Knex): void {
  serveInternalRoute(app, identity, analyticsUserDataRoute, async ({ params }) => ({
    usage: await db('usage_analytics')
      .where({ user_id: params.id })
      .orderBy('id')
      .select('action', 'ip_address', 'user_agent', 'created_at'),
  }));
}
