import { getUserRoute, loginRoute, logoutRoute } from '@tagwell/contracts/http/auth-routes';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { UsersRepository } from '../data/users.repository.ts';
import { signIn, type SignInTools } from '../domain/sign-in.ts';
import { presentAccount, signedInUser } from './account.routes.ts';

export interface SignInRoutesTools extends SignInTools {
  identity: Identity;
  users: UsersRepository;
}

export function serveSignIn(app: Express, tools: SignInRoutesTools): void {
  const { identity, users, sessions } = tools;

  serveRoute(app, identity, getUserRoute, async ({ caller }) => {
    const user = await signedInUser(users, caller.user.id);
    return { status: 200, body: presentAccount(user) };
  });

  serveRoute(app, identity, loginRoute, async ({ caller, body }) => {
    const { id, cookies } = await signIn(tools, {
      ...body,
      audience: 'user',
      visitorId: caller.visitorId,
      address: caller.address,
      sessionId: caller.user?.sessionId,
    });
    const user = await signedInUser(users, id);
    return { status: 200, body: presentAccount(user), headers: { 'Set-Cookie': cookies } };
  });

  serveRoute(app, identity, logoutRoute, async ({ caller }) => ({
    status: 200,
    body: { message: 'You are signed out' },
    headers: { 'Set-Cookie': await sessions.end('user', caller.user?.sessionId) },
  }));
}
