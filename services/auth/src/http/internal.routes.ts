import {
  liveSessionsRoute,
  renewSessionRoute,
  userNamesRoute,
} from '@tagwell/contracts/internal/auth-routes';
import { retryMailsRoute } from '@tagwell/contracts/internal/retry-routes';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import type { Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { UsersRepository } from '../data/users.repository.ts';
import { retryMails, type RetryMailsTools } from '../domain/retry-mails.ts';
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

/** `internal` holds the key our own processes sign with. */
export function serveNames(app: Express, internal: Identity, users: UsersRepository): void {
  serveInternalRoute(app, internal, userNamesRoute, async ({ params }) => {
    const user = await users.find(params.id);
    if (user === undefined) return { names: [] };
    const own = `${user.firstName} ${user.lastName}`.trim();
    return { names: [...new Set([own, user.linkedinProfile?.name ?? own])] };
  });
}

/** What the gateway asks for an operator; `internal` holds the key our own processes sign with. */
export function serveMails(app: Express, internal: Identity, tools: RetryMailsTools): void {
  serveInternalRoute(app, internal, retryMailsRoute, ({ body }) => retryMails(tools, body));
}
