import {
  recordOperatorActRoute,
  analyticsUserDataRoute,
  notificationAddressRoute,
  tieAddressRoute,
} from '@tagwell/contracts/internal-routes';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import type { Identity } from '@tagwell/service/serve-route';
import { serveUserData } from '@tagwell/service/user-data';
import type { Express } from 'express';
import type { Knex } from 'knex';
import { addAuditEntry } from '../data/audit.repository.ts';
import type { NotificationsRepository } from '../data/notifications.repository.ts';
import { tieEmail, userDataParts } from '../data/user-data.ts';

export interface InternalRoutesTools {
  db: Knex;
  notifications: Pick<NotificationsRepository, 'emailOf'>;
}

/** Routes for our own processes; `internal` holds the key they sign with. */
export function serveInternal(
  app: Express,
  internal: Identity,
  { db, notifications }: InternalRoutesTools,
): void {
  serveUserData(app, internal, analyticsUserDataRoute, userDataParts(db));

  serveInternalRoute(app, internal, tieAddressRoute, async ({ params, body }) => {
    await tieEmail(db, params.id, body.email);
    return {};
  });

  serveInternalRoute(app, internal, notificationAddressRoute, async ({ params }) => ({
    email: (await notifications.emailOf(params.id)) ?? null,
  }));

  serveInternalRoute(app, internal, recordOperatorActRoute, async ({ body }) => {
    await db.transaction((trx) => addAuditEntry(trx, body));
    return {};
  });
}
