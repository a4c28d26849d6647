import type { Account, PremiumUser } from '@tagwell/contracts/http/account';
import { deleteUserRoute, exportUserRoute } from '@tagwell/contracts/http/auth-routes';
import type { UserData } from '@tagwell/contracts/internal-routes';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import type { Logger } from '@tagwell/service/logger';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { AccountsRepository } from '../data/accounts.repository.ts';
import type { ListedPremiumUser } from '../data/premium-users.repository.ts';
import type { User, UsersRepository } from '../data/users.repository.ts';
import type { Sessions } from '../domain/sessions.ts';

/** What another service keeps about a user; rejects with `service_unavailable` when it is away. */
export type AskForUserData = (userId: string, signal: AbortSignal) => Promise<UserData>;

/** Ties what was left under an email before there was an account to the account. */
export type TieEmail = (user: Pick<User, 'id' | 'email'>, signal: AbortSignal) => Promise<void>;

interface ExportAccountTools {
  accounts: AccountsRepository;
  /** By the name its part has in the file. */
  others: Readonly<Record<string, AskForUserData>>;
  tieEmail: TieEmail;
}

/**
 * All that is kept about a user, in every service, or a failure: half a file would look complete.
 */
async function exportAccount(
  { accounts, others, tieEmail }: ExportAccountTools,
  account: Account,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  await tieEmail(account, signal);
  const [traces, ...parts] = await Promise.all([
    accounts.traces(account.id),
    ...Object.entries(others).map(
      async ([name, ask]) => [name, await ask(account.id, signal)] as const,
    ),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    account: { ...account, ...traces },
    ...Object.fromEntries(parts),
  };
}

export interface AccountRoutesTools extends ExportAccountTools {
  identity: Identity;
  logger: Logger;
  users: UsersRepository;
  sessions: Sessions;
}

export function serveAccount(app: Express, tools: AccountRoutesTools): void {
  const { identity, logger, users, accounts, sessions } = tools;

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
    logger.info({ requestId, userId, removed }, 'account deleted');
    return {
      status: 200,
      body: { message: 'Your account is deleted, with all that was kept about you' },
      headers: { 'Set-Cookie': await sessions.end('user', sessionId) },
    };
  });
}

/** The one way from a user's row to what the person sees. */
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

/** And to what the operator sees. */
export function presentPremiumUser(row: ListedPremiumUser): PremiumUser {
  const state = row.isInvited ? 'invited' : 'active';
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    premiumCredits: row.premiumCredits,
    createdAt: row.createdAt.toISOString(),
    state: row.disabledAt === null ? state : 'disabled',
  };
}

/** The row of a caller. A session may outlive its account by the seconds that liveness is cached. */
export async function signedInUser(users: UsersRepository, id: string): Promise<User> {
  const user = await users.find(id);
  if (user === undefined) throw new AppError('unauthenticated', texts.signInFirst);
  return user;
}
