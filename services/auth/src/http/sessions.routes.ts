import { liveSessionsRoute, renewSessionRoute } from '@tagwell/contracts/internal/auth-routes';
import { serveInternalRoute } from '@tagwell/service/serve-internal-route';
import type { Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { Sessions } from '../domain/sessions.ts';

/** What the gateway asks; `identity` holds the key for calls between our own processes. */
export function serveSessions(app: Express, identity: Identity, sessions: Sessions): void {
  serveInternalRoute(app, identity, liveSessionsRoute, async ({ body }) => ({
    sessionIds: await sessions.live(body.sessionIds),
  }));
  serveInternalRoute(app, identity, renewSessionRoute, async ({ body }) => ({
    session: await sessions.renew(body.audience, body.renewalToken),
  }));
}
