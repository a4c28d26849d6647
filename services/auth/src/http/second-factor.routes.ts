import {
  getSecondFactorRoute,
  type SecondFactor,
  setUpSecondFactorRoute,
  switchOffSecondFactorRoute,
  switchOnSecondFactorRoute,
} from '@tagwell/contracts/http/second-factor-routes';
import type { Logger } from '@tagwell/service/logger';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import {
  ownFactor,
  type SecondFactorTools,
  setUpSecondFactor,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from '../domain/second-factor.ts';

interface SecondFactorRoutesTools extends SecondFactorTools {
  identity: Identity;
  logger: Logger;
}

/** What an operator does with their own sign-in. */
export function serveSecondFactor(app: Express, tools: SecondFactorRoutesTools): void {
  const { identity, logger, secondFactors } = tools;

  async function asItIsNow(adminId: string): Promise<SecondFactor> {
    const { email, since, recoveryCodesLeft } = await ownFactor(secondFactors, adminId);
    return { email, since: since?.toISOString() ?? null, recoveryCodesLeft };
  }

  serveRoute(app, identity, getSecondFactorRoute, async ({ caller }) => ({
    status: 200,
    body: await asItIsNow(caller.admin.id),
  }));

  serveRoute(app, identity, setUpSecondFactorRoute, async ({ caller }) => ({
    status: 200,
    body: await setUpSecondFactor(tools, caller.admin.id),
  }));

  serveRoute(app, identity, switchOnSecondFactorRoute, async ({ caller, body, requestId }) => {
    const { id: adminId, sessionId } = caller.admin;
    const recoveryCodes = await switchOnSecondFactor(tools, { ...body, adminId, sessionId });
    logger.info({ requestId, adminId }, 'second factor on');
    return { status: 200, body: { recoveryCodes } };
  });

  serveRoute(app, identity, switchOffSecondFactorRoute, async ({ caller, body, requestId }) => {
    const { visitorId, address, admin } = caller;
    await switchOffSecondFactor(tools, { ...body, adminId: admin.id, visitorId, address });
    logger.info({ requestId, adminId: admin.id }, 'second factor off');
    return { status: 200, body: await asItIsNow(admin.id) };
  });
}
