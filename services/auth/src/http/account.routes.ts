import { deleteUserRoute, exportUserRoute } from '@tagwell/contracts/http/auth-routes';
import type { Logger } from '@tagwell/service/logger';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { UsersRepository } from '../data/users.repository.ts';
import { exportAccount, type ExportAccountTools } from '../domain/export-account.ts';
import type { Sessions } from '../domain/sessions.ts';
import { presentAccount } from './present-account.ts';
import { signedInUser } from './signed-in-user.ts';

export interface AccountRoutesTools extends ExportAccountTools {
  identity: Identity;
  logger: Logger;
  users: UsersRepository;
  sessions: Sessions;
  nudgeRelay: () => void;
}

export function serveAccount(app: Express, tools: AccountRoutesTools): void {
  const { identity, logger, users, accounts, sessions, nudgeRelay } = tools;

  serveRoute(app, identity, exportUserRoute, async ({ caller, signal }) => {
    const user = await signedInUser(users, caller.user.id);
    return {
      status: 200,
      body: await exportAccount(tools, presentAccount(user), signal),
      headers: { 'Content-Disposition': 'attachment; filename="tagwell-data.json"' },
    };
  });

  serveRoute(app, identity, deleteUserRoute, async ({ caller, requestId }) => {
    const { id: userId, sessionId } = caller.user;
    const removed = await accounts.delete(userId);
    nudgeRelay();
    logger.info({ requestId, userId, removed }, 'account deleted');
    return {
      status: 200,
      body: { message: 'Your account is deleted, with all that was kept about you' },
      headers: { 'Set-Cookie': await sessions.end('user', sessionId) },
    };
  });
}
