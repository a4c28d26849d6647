import { requestResetRoute, resetPasswordRoute } from '@tagwell/contracts/http/auth-routes';
import { texts } from '@tagwell/contracts/texts';
import type { Logger } from '@tagwell/service/logger';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import { requestReset, type RequestResetTools } from '../domain/request-reset.ts';
import { setPassword, type SetPasswordTools } from '../domain/set-password.ts';

export interface PasswordRoutesTools extends RequestResetTools, SetPasswordTools {
  identity: Identity;
  logger: Logger;
  /** On a developer's machine without a mail server, and nowhere else. */
  showsResetToken: boolean;
}

export function servePasswords(app: Express, tools: PasswordRoutesTools): void {
  const { identity, logger, showsResetToken } = tools;

  serveRoute(app, identity, requestResetRoute, async ({ body: { email }, requestId }) => {
    const resetToken = await requestReset(tools, { email, requestId });
    const shown = showsResetToken && resetToken !== undefined ? { resetToken } : {};
    return { status: 200, body: { message: texts.resetRequested, ...shown } };
  });

  serveRoute(app, identity, resetPasswordRoute, async ({ body, requestId }) => {
    const userId = await setPassword(tools, { ...body, requestId });
    logger.info({ requestId, userId }, 'password set, sessions ended');
    return { status: 200, body: { message: texts.passwordReset } };
  });
}
