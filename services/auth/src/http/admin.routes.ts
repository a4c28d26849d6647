import {
  adminLoginRoute,
  adminLogoutRoute,
  adminStatusRoute,
  bulkInviteRoute,
  failedMailsRoute,
  inviteRoute,
  premiumUsersRoute,
} from '@tagwell/contracts/http/admin-routes';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import type { Logger } from '@tagwell/service/logger';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import { mailDays } from '../data/expired.repository.ts';
import type { MailsRepository } from '../data/mails.repository.ts';
import type { PremiumUsersRepository } from '../data/premium-users.repository.ts';
import { invitePeople, invitePerson, type InvitePersonTools } from '../domain/invite-person.ts';
import { signIn, type SignInTools } from '../domain/sign-in.ts';
import { presentPremiumUser } from './account.routes.ts';

export interface AdminRoutesTools extends SignInTools, InvitePersonTools {
  identity: Identity;
  logger: Logger;
  premiumUsers: PremiumUsersRepository;
  mails: Pick<MailsRepository, 'countFailed'>;
}

export function serveAdmin(app: Express, tools: AdminRoutesTools): void {
  const { identity, logger, mails, premiumUsers, sessions } = tools;

  serveRoute(app, identity, adminStatusRoute, ({ caller }) =>
    Promise.resolve({
      status: 200,
      body: {
        isAdmin: caller.operator !== undefined,
        id: caller.operator?.id,
        role: caller.operator?.role,
      },
    }),
  );

  serveRoute(app, identity, adminLoginRoute, async ({ caller, body }) => {
    const { id, cookies, role } = await signIn(tools, {
      ...body,
      audience: 'admin',
      visitorId: caller.visitorId,
      ip: caller.ip,
      sessionId: caller.operator?.sessionId,
    });
    return { status: 200, body: { isAdmin: true, id, role }, headers: { 'Set-Cookie': cookies } };
  });

  serveRoute(app, identity, adminLogoutRoute, async ({ caller }) => {
    const cookies = await sessions.end('admin', caller.operator?.sessionId);
    return {
      status: 200,
      body: { message: 'You are signed out' },
      headers: { 'Set-Cookie': cookies },
    };
  });

  serveRoute(app, identity, premiumUsersRoute, async ({ query }) => {
    const { rows, total } = await premiumUsers.list(query);
    return {
      status: 200,
      body: rows.map(presentPremiumUser),
      headers: { [totalCountHeader]: String(total) },
    };
  });

  serveRoute(app, identity, inviteRoute, async ({ caller, body, requestId }) => {
    const { waitlistSignupId, ...person } = body;
    const by = { operatorId: caller.operator.id, waitlistSignupId };
    const user = await invitePerson(tools, person, { requestId, by });
    logger.info({ requestId, operatorId: caller.operator.id, userId: user.id }, 'person invited');
    return {
      status: 201,
      body: presentPremiumUser({ ...user, isInvited: true, isUndelivered: false }),
    };
  });

  serveRoute(app, identity, bulkInviteRoute, async ({ caller, body, requestId }) => {
    const by = { operatorId: caller.operator.id, waitlistSignupId: undefined };
    const options = { requestId, by, send: body.send };
    return { status: 200, body: { outcomes: await invitePeople(tools, body.people, options) } };
  });

  serveRoute(app, identity, failedMailsRoute, async () => ({
    status: 200,
    body: { failed: await mails.countFailed(), days: mailDays },
  }));
}
