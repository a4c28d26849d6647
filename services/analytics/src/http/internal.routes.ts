import { recordOperatorActRoute } from '@tagwell/contracts/internal/retry-routes';
import { analyticsUserDataRoute } from '@tagwell/contracts/internal/auth-routes';
import { serveInternalRoute } from '@tagwell/service/internal-routes';
import type { Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { Knex } from 'knex';
import { recordOperatorAct } from '../data/audit.repository.ts';
import { readUserData } from '../data/read-user-data.ts';

/** Calls of our own processes. */
export function serveInternal(app: Express, identity: Identity, db: Knex): void {
  serveInternalRoute(app, identity, analyticsUserDataRoute, ({ params }) =>
    readUserData(db, params.id),
  );

  serveInternalRoute(app, identity, recordOperatorActRoute, async ({ body }) => {
    await db.transaction((trx) => recordOperatorAct(trx, body));
    return {};
  });
}
