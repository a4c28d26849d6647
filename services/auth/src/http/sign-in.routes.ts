import {
  getSecondFactorRoute,
  type SecondFactor,
  setUpSecondFactorRoute,
  switchOffSecondFactorRoute,
  switchOnSecondFactorRoute,
} from '@tagwell/contracts/http/second-factor-routes';
import {
  getUserRoute,
  loginRoute,
  logoutRoute,
  openPasswordLinkRoute,
  requestResetRoute,
  resetPasswordRoute,
} from '@tagwell/contracts/http/auth-routes';
import { texts } from '@tagwell/contracts/texts';
import { isOnThisMachine } from '@tagwell/service/config';
import type { Logger } from '@tagwell/service/logger';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { UsersRepository } from '../data/users.repository.ts';
import {
  openLink,
  requestReset,
  type RequestResetTools,
  setPassword,
  type SetPasswordTools,
} from '../domain/reset-password.ts';
import {
  ownFactor,
  type SecondFactorTools,
  setUpSecondFactor,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from '../domain/second-factor.ts';
import { signIn, type SignInTools } from '../domain/sign-in.ts';
import { presentAccount, signedInUser } from './account.routes.ts';

interface SignInRoutesTools extends SignInTools {
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
      ip: caller.ip,
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

interface PasswordRoutesTools extends RequestResetTools, SetPasswordTools {
  identity: Identity;
  logger: Logger;
  /** Only on a developer's machine without a mail server, and only for requests from that machine. */
  showsResetToken: boolean;
}

export function servePasswords(app: Express, tools: PasswordRoutesTools): void {
  const { identity, logger, showsResetToken } = tools;

  serveRoute(app, identity, requestResetRoute, async ({ caller, body, requestId, header }) => {
    const { email } = body;
    const resetToken = await requestReset(tools, { email, requestId });
    // Through a tunnel, or a name that somebody pointed here, the page has another host, which a proxy
    // may have rewritten.
    const isShown =
      showsResetToken &&
      caller.throughProxy !== true &&
      isOnThisMachine(`http://${header('host')}`);
    const shown = isShown && resetToken !== undefined ? { resetToken } : {};
    return { status: 200, body: { message: texts.resetRequested, ...shown } };
  });

  serveRoute(
    app,
    identity,
    openPasswordLinkRoute,
    async ({ body: { token, audience = 'user' } }) => {
      return { status: 200, body: await openLink(tools, { token, audience }) };
    },
  );

  serveRoute(app, identity, resetPasswordRoute, async ({ caller, body, requestId }) => {
    const { userId, cookies } = await setPassword(tools, {
      ...body,
      requestId,
      visitorId: caller.visitorId,
      sessionId: caller.user?.sessionId,
    });
    const signedIn = cookies !== undefined;
    logger.info({ requestId, userId, signedIn }, 'password set, sessions ended');
    return signedIn
      ? {
          status: 200,
          body: { message: texts.firstPasswordSet, signedIn },
          headers: { 'Set-Cookie': cookies },
        }
      : { status: 200, body: { message: texts.passwordReset } };
  });
}

interface SecondFactorRoutesTools extends SecondFactorTools {
  identity: Identity;
  logger: Logger;
}

/** What an operator does with their own sign-in. */
export function serveSecondFactor(app: Express, tools: SecondFactorRoutesTools): void {
  const { identity, logger, secondFactors } = tools;

  async function asItIsNow(operatorId: string): Promise<SecondFactor> {
    const { email, since, recoveryCodesLeft } = await ownFactor(secondFactors, operatorId);
    return { email, since: since?.toISOString() ?? null, recoveryCodesLeft };
  }

  serveRoute(app, identity, getSecondFactorRoute, async ({ caller }) => ({
    status: 200,
    body: await asItIsNow(caller.operator.id),
  }));

  serveRoute(app, identity, setUpSecondFactorRoute, async ({ caller }) => ({
    status: 200,
    body: await setUpSecondFactor(tools, caller.operator.id),
  }));

  serveRoute(app, identity, switchOnSecondFactorRoute, async ({ caller, body, requestId }) => {
    const { ip, operator } = caller;
    const { id: operatorId, sessionId } = operator;
    const confirmed = { ...body, operatorId, sessionId, ip, requestId };
    const recoveryCodes = await switchOnSecondFactor(tools, confirmed);
    logger.info({ requestId, operatorId }, 'second factor on');
    return { status: 200, body: { recoveryCodes } };
  });

  serveRoute(app, identity, switchOffSecondFactorRoute, async ({ caller, body, requestId }) => {
    const { ip, operator } = caller;
    await switchOffSecondFactor(tools, { ...body, operatorId: operator.id, ip, requestId });
    logger.info({ requestId, operatorId: operator.id }, 'second factor off');
    return { status: 200, body: await asItIsNow(operator.id) };
  });
}
