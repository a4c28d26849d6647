import {
  liveSessionsRoute,
  renewSessionRoute,
  userNamesRoute,
  retryMailsRoute,
} from '@tagwell/contracts/internal-routes';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import type { Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { UsersRepository } from '../data/users.repository.ts';
import { retryMails, type RetryMailsTools } from '../domain/retry-mails.ts';
import type { Sessions } from '../domain/sessions.ts';

interface InternalRoutesTools extends RetryMailsTools {
  users: UsersRepository;
  sessions: Sessions;
}

/** Routes for our own processes; `internal` holds the key they sign with. */
export function serveInternal(app: Express, internal: Identity, tools: InternalRoutesTools): void {
  const { users, sessions } = tools;

  serveInternalRoute(app, internal, liveSessionsRoute, async ({ body }) => ({
    sessionIds: await sessions.live(body.sessionIds),
  }));
  serveInternalRoute(app, internal, renewSessionRoute, async ({ body }) => ({
    session: await sessions.renew(body.audience, body.renewalToken),
  }));

  serveInternalRoute(app, internal, userNamesRoute, async ({ params }) => {
    const user = await users.find(params.id);
    if (user === undefined) return { names: [] };
    const own = `${user.firstName} ${user.lastName}`.trim();
    return { names: [...new Set([own, user.linkedinProfile?.name ?? own])] };
  });

  serveInternalRoute(app, internal, retryMailsRoute, ({ body }) => retryMails(tools, body));
}
