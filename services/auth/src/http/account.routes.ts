import type { Account, PremiumUser } from '@tagwell/contracts/http/account';
import { deleteUserRoute, exportUserRoute } from '@tagwell/contracts/http/auth-routes';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import type { Logger } from '@tagwell/service/logger';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { AccountsRepository } from '../data/accounts.repository.ts';
import type { ListedPremiumUser } from '../data/premium-users.repository.ts';
import type { User, UsersRepository } from '../data/users.repository.ts';
import { createAccountExport, type ExportAccountTools } from '../domain/export-account.ts';
import type { Sessions } from '../domain/sessions.ts';

export interface AccountRoutesTools extends ExportAccountTools {
  accounts: AccountsRepository;
  identity: Identity;
  logger: Logger;
  users: UsersRepository;
  sessions: Sessions;
}

export function serveAccount(app: Express, tools: AccountRoutesTools): void {
  const { identity, logger, users, accounts, sessions } = tools;
  const exportAccount = createAccountExport(tools);

  serveRoute(app, identity, exportUserRoute, async ({ caller, signal }) => {
    const user = await signedInUser(users, caller.user.id);
    return {
      status: 200,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="tagwell-data.json"',
      },
      stream: exportAccount(presentAccount(user), signal),
    };
  });

  serveRoute(app, identity, deleteUserRoute, async ({ caller, requestId }) => {
    const { id: userId, sessionId } = caller.user;
    const removed = await accounts.delete(userId);
    logger.info({ requestId, userId, removed }, 'account deleted');
    return {
      status: 200,
      body: { message: 'Your account was deleted, with everything we kept about you' },
      headers: { 'Set-Cookie': await sessions.end('user', sessionId) },
    };
  });
}

/** The only conversion from a user's row to what the person sees. */
export function presentAccount(row: User): Account {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    isPremium: row.isPremium,
    premiumCredits: row.premiumCredits,
    linkedinProfile: row.linkedinProfile,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The account as an operator sees it. */
export function presentPremiumUser(row: ListedPremiumUser): PremiumUser {
  const invited = row.isUndelivered ? 'undelivered' : 'invited';
  const state = row.isInvited ? invited : 'active';
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    premiumCredits: row.premiumCredits,
    createdAt: row.createdAt.toISOString(),
    state: row.disabledAt === null ? state : 'disabled',
  };
}

/**
 * The caller's row. A session may outlive its account for the few seconds that liveness is cached.
 */
export async function signedInUser(users: UsersRepository, id: string): Promise<User> {
  const user = await users.find(id);
  if (user === undefined) throw new AppError('unauthenticated', texts.signInFirst);
  return user;
}
