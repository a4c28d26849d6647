import {
  deletePremiumUserRoute,
  disablePremiumUserRoute,
  endSessionsRoute,
  getPremiumUserRoute,
  type InvitationState,
  type PremiumUserDetails,
  resendInvitationRoute,
  withdrawInvitationRoute,
} from '@tagwell/contracts/http/premium-user-routes';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import type { Logger } from '@tagwell/service/logger';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { ManagedAccount, ManagedAccountsRepository } from '../data/accounts.repository.ts';
import { inviteAgain, type InvitePersonTools } from '../domain/invite-person.ts';
import { presentPremiumUser } from './account.routes.ts';

export interface PremiumUsersRoutesTools extends InvitePersonTools {
  identity: Identity;
  logger: Logger;
  managedAccounts: ManagedAccountsRepository;
}

/** What operators see of a single account, and do with it. */
export function servePremiumUsers(app: Express, tools: PremiumUsersRoutesTools): void {
  const { identity, logger, managedAccounts } = tools;

  const show = async (id: string) => {
    const account = await managedAccounts.find(id);
    if (account === undefined) throw noSuchAccount();
    return { status: 200, body: presentDetails(account) } as const;
  };

  serveRoute(app, identity, getPremiumUserRoute, ({ params }) => show(params.id));

  serveRoute(app, identity, resendInvitationRoute, async ({ caller, params, requestId }) => {
    const by = { operatorId: caller.operator.id, waitlistSignupId: undefined };
    const user = await inviteAgain(tools, params.id, { requestId, by });
    if (user === undefined) throw noSuchAccount();
    return show(params.id);
  });

  serveRoute(app, identity, withdrawInvitationRoute, async ({ caller, params, requestId }) => {
    const removed = await managedAccounts.withdraw(params.id, caller.operator.id);
    if (removed === 'accepted') throw new AppError('already_exists', texts.invitationAccepted);
    if (removed === undefined) throw noSuchAccount();
    logger.info({ requestId, userId: params.id, removed }, 'invitation withdrawn');
    return { status: 200, body: { message: 'The invitation was withdrawn' } };
  });

  serveRoute(app, identity, disablePremiumUserRoute, async ({ caller, params, body }) => {
    const changed = await managedAccounts.setDisabled(params.id, body.disabled, caller.operator.id);
    if (!changed) throw noSuchAccount();
    return show(params.id);
  });

  serveRoute(app, identity, endSessionsRoute, async ({ caller, params }) => {
    if (!(await managedAccounts.endSessions(params.id, caller.operator.id))) throw noSuchAccount();
    return show(params.id);
  });

  serveRoute(app, identity, deletePremiumUserRoute, async ({ caller, params, requestId }) => {
    const removed = await managedAccounts.delete(params.id, caller.operator.id);
    if (removed === undefined) throw noSuchAccount();
    logger.info({ requestId, userId: params.id, removed }, 'account deleted by an operator');
    return { status: 200, body: { message: 'The account was deleted' } };
  });
}

function noSuchAccount(): AppError {
  return new AppError('not_found', 'There is no such account');
}

function presentDetails(account: ManagedAccount): PremiumUserDetails {
  const { user, link, mail, sessions } = account;
  const isAccepted = user.password !== null;
  return {
    ...presentPremiumUser({
      ...user,
      isInvited: !isAccepted,
      isUndelivered: mail?.state === 'failed',
    }),
    invitation: {
      state: invitationState(account),
      sentAt: mail?.state === 'done' ? timeOf(mail.finishedAt) : null,
      openedAt: isAccepted ? null : timeOf(link?.openedAt),
      acceptedAt: timeOf(user.acceptedAt),
      expiresAt: isAccepted ? null : timeOf(link?.expiresAt),
    },
    disabledAt: timeOf(user.disabledAt),
    sessions,
    lastSignInAt: timeOf(user.lastSignInAt),
  };
}

function invitationState({ user, link, mail }: ManagedAccount): InvitationState {
  if (user.password !== null) return 'accepted';
  if (link === undefined || link.expiresAt.getTime() <= Date.now()) return 'expired';
  if (link.openedAt !== null) return 'opened';
  if (mail?.state === 'failed') return 'failed';
  return mail === undefined || mail.state === 'done' ? 'sent' : 'sending';
}

function timeOf(moment: Date | null | undefined): string | null {
  return moment?.toISOString() ?? null;
}
