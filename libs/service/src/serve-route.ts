import type { KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Caller } from '@tagwell/contracts/caller';
import {
  type Access,
  type CallerOf,
  type Route,
  rolesOf,
} from '@tagwell/contracts/http/define-route';
import { texts } from '@tagwell/contracts/texts';
import type { Express } from 'express';
import { AppError } from './app-error.ts';
import { identityHeader, verifyCaller } from './identity.ts';
import {
  abortedWhenGone,
  expressPath,
  sendReply,
  validateBody,
  validateParams,
  validateQuery,
  type RouteReply,
} from './route-io.ts';
import { requestIdHeader } from './trace-context.ts';

export interface RouteRequest<Params, Body, Query, Allowed extends Access> {
  /** Checked: who a route lets in is known to be signed in. */
  caller: CallerOf[Allowed];
  params: Params;
  body: Body;
  query: Query;
  requestId: string;
  header: (name: string) => string | undefined;
  /** Aborts when the client goes away. */
  signal: AbortSignal;
  /** Unread where the route takes an upload. */
  incoming: IncomingMessage;
}

export interface Identity {
  key: KeyObject;
  /** This service's name: the audience its callers are signed for. */
  audience: string;
}

/**
 * Serves one route of the contract: the caller is verified and let in, and the input parsed, before
 * `handle`. The gateway has looked already; no service takes its word for more than who is asking.
 */
export function serveRoute<Params, Body, Query, Allowed extends Access>(
  app: Express,
  identity: Identity,
  route: Route<Params, Body, Query, Allowed>,
  handle: (request: RouteRequest<Params, Body, Query, Allowed>) => Promise<RouteReply>,
): void {
  app[route.method](expressPath(route.path), async (request, response) => {
    response.locals['route'] = route.path;
    const requestId = String(response.locals['requestId']);
    const caller = verifyCaller(request.get(identityHeader), identity.key, identity.audience);
    if (caller === undefined) {
      throw new AppError('unauthenticated', 'This call needs an identity from the gateway');
    }
    if (!mayEnter(route, caller)) throw new AppError('unauthenticated', texts.signInFirst);
    if (!roleFits(route, caller)) throw new AppError('forbidden', texts.roleForbidden);
    const reply = await handle({
      caller,
      params: validateParams(route.params, request),
      body: validateBody(route.body, request),
      query: validateQuery(route.query, request),
      requestId,
      header: (name) => request.get(name),
      signal: abortedWhenGone(response),
      incoming: request,
    });
    if (response.destroyed) return;
    response.set('Cache-Control', 'no-store').set(requestIdHeader, requestId);
    await sendReply(response, reply);
  });
}

function mayEnter<Params, Body, Query, Allowed extends Access>(
  { access }: Route<Params, Body, Query, Allowed>,
  caller: Caller,
): caller is CallerOf[Allowed] {
  switch (access) {
    case 'visitor':
      return true;
    case 'user':
      return caller.user !== undefined;
    case 'admin':
      return caller.admin !== undefined;
  }
}

/** Whether the operator's role is one of those that the route is for. */
export function roleFits(
  route: Pick<Route, 'access' | 'roles'>,
  { admin }: Pick<Caller, 'admin'>,
): boolean {
  if (route.access !== 'admin') return true;
  return admin !== undefined && rolesOf(route).includes(admin.role);
}
