import { commandOperator } from '@tagwell/contracts/events/operator-act';
import {
  acceptOperatorRoute,
  changeRoleRoute,
  inviteOperatorRoute,
  operatorNamesRoute,
  operatorsRoute,
  removeOperatorRoute,
  resetSecondFactorRoute,
  sendOperatorLinkRoute,
  sendOwnLinkRoute,
  type OperatorDetails,
} from '@tagwell/contracts/http/operator-routes';
import type { Logger } from '@tagwell/service/logger';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { StoredOperator } from '../data/operators.repository.ts';
import {
  acceptInvitation,
  changeRole,
  inviteOperator,
  type OperatorTools,
  removeOperator,
  resetSecondFactor,
  sendOperatorLink,
} from '../domain/operators.ts';

interface OperatorRoutesTools extends OperatorTools {
  identity: Identity;
  logger: Logger;
}

/** Actions on operators. */
export function serveOperators(app: Express, tools: OperatorRoutesTools): void {
  const { identity, logger, operators } = tools;

  serveRoute(app, identity, operatorsRoute, async () => ({
    status: 200,
    body: (await operators.list()).map(presentOperator),
  }));

  serveRoute(app, identity, operatorNamesRoute, async () => ({
    status: 200,
    body: [...(await operators.names()).map(({ id, email }) => ({ id, email })), commandOperator],
  }));

  serveRoute(app, identity, inviteOperatorRoute, async ({ caller, body, requestId }) => {
    const by = caller.operator.id;
    const operator = await inviteOperator(tools, body, { by, requestId });
    logger.info({ requestId, actorId: by, operatorId: operator.id }, 'operator invited');
    return { status: 201, body: presentOperator(operator) };
  });

  serveRoute(app, identity, acceptOperatorRoute, async ({ caller, body, requestId }) => {
    const started = await acceptInvitation(tools, {
      ...body,
      requestId,
      visitorId: caller.visitorId,
      sessionId: caller.operator?.sessionId,
    });
    logger.info({ requestId, role: started?.role }, 'operator has set a password');
    if (started === undefined) return { status: 200, body: { isAdmin: false } };
    const { id, cookies, role } = started;
    return { status: 200, body: { isAdmin: true, id, role }, headers: { 'Set-Cookie': cookies } };
  });

  serveRoute(
    app,
    identity,
    changeRoleRoute,
    async ({ caller, params: { id }, body, requestId }) => {
      const by = caller.operator.id;
      const operator = await changeRole(tools, { id, role: body.role, by });
      logger.info({ requestId, actorId: by, operatorId: id, role: body.role }, 'role changed');
      return { status: 200, body: presentOperator(operator) };
    },
  );

  serveRoute(app, identity, removeOperatorRoute, async ({ caller, params: { id }, requestId }) => {
    const by = caller.operator.id;
    await removeOperator(tools, { id, by });
    logger.info({ requestId, actorId: by, operatorId: id }, 'operator removed');
    return { status: 200, body: { message: 'The operator was removed' } };
  });

  serveRoute(
    app,
    identity,
    sendOperatorLinkRoute,
    async ({ caller, params: { id }, requestId }) => {
      const by = caller.operator.id;
      const operator = await sendOperatorLink(tools, { id, by, requestId });
      logger.info({ requestId, actorId: by, operatorId: id }, 'new link sent');
      return { status: 200, body: presentOperator(operator) };
    },
  );

  serveRoute(app, identity, sendOwnLinkRoute, async ({ caller, requestId }) => {
    const { id } = caller.operator;
    await sendOperatorLink(tools, { id, by: id, requestId });
    logger.info({ requestId, actorId: id }, 'own link sent');
    return { status: 200, body: { message: 'The email is on its way' } };
  });

  serveRoute(app, identity, resetSecondFactorRoute, async ({ caller, params, requestId }) => {
    const by = caller.operator.id;
    const operator = await resetSecondFactor(tools, { id: params.id, by, requestId });
    logger.info({ requestId, actorId: by, operatorId: params.id }, 'second factor reset');
    return { status: 200, body: presentOperator(operator) };
  });
}

function presentOperator(row: StoredOperator): OperatorDetails {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    isInvited: row.password === null,
    hasSecondFactor: row.totpSince !== null,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  };
}
