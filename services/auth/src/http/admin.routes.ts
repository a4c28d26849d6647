import {
  adminLoginRoute,
  adminLogoutRoute,
  adminStatusRoute,
  inviteRoute,
  premiumUsersRoute,
} from '@tagwell/contracts/http/admin-routes';
import type { Logger } from '@tagwell/service/logger';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { UsersRepository } from '../data/users.repository.ts';
import { invitePerson, type InvitePersonTools } from '../domain/invite-person.ts';
import { signIn, type SignInTools } from '../domain/sign-in.ts';
import { presentPremiumUser } from './present-account.ts';

export interface AdminRoutesTools extends SignInTools, InvitePersonTools {
  identity: Identity;
  logger: Logger;
  users: UsersRepository;
}

export function serveAdmin(app: Express, tools: AdminRoutesTools): void {
  const { identity, logger, users, sessions } = tools;

  serveRoute(app, identity, adminStatusRoute, ({ caller }) =>
    Promise.resolve({ status: 200, body: { isAdmin: caller.admin !== undefined } }),
  );

  serveRoute(app, identity, adminLoginRoute, async ({ caller, body }) => {
    const { cookies } = await signIn(tools, {
      ...body,
      audience: 'admin',
      visitorId: caller.visitorId,
      address: caller.address,
      sessionId: caller.admin?.sessionId,
    });
    return { status: 200, body: { isAdmin: true }, headers: { 'Set-Cookie': cookies } };
  });

  serveRoute(app, identity, adminLogoutRoute, async ({ caller }) => ({
    status: 200,
    body: { message: 'You are signed out' },
    headers: { 'Set-Cookie': await sessions.end('admin', caller.admin?.sessionId) },
  }));

  serveRoute(app, identity, premiumUsersRoute, async () => {
    const premium = await users.listPremium();
    return { status: 200, body: premium.map(presentPremiumUser) };
  });

  serveRoute(app, identity, inviteRoute, async ({ caller, body, requestId }) => {
    const user = await invitePerson(tools, body, requestId);
    logger.info({ requestId, adminId: caller.admin.id, userId: user.id }, 'person invited');
    return { status: 201, body: presentPremiumUser(user) };
  });
}
