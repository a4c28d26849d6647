import type { InternalRoute } from '@tagwell/contracts/internal/define-internal-route';
import type { Express } from 'express';
import { AppError } from './app-error.ts';
import {
  abortedWhenGone,
  expressPath,
  sendReply,
  validateBody,
  validateParams,
} from './route-io.ts';
import type { Identity } from './serve-route.ts';
import { serviceHeader, verifyService } from './service-identity.ts';

export interface InternalRequest<Params, Body> {
  params: Params;
  body: Body;
  /** Aborts when the asking process goes away. */
  signal: AbortSignal;
}

/** Serves a call for our own processes; `identity` holds the key that they sign with. */
export function serveInternalRoute<Params, Body, Answer>(
  app: Express,
  identity: Identity,
  route: InternalRoute<Params, Body, Answer>,
  handle: (request: InternalRequest<Params, Body>) => Promise<Answer>,
): void {
  app[route.method](expressPath(route.path), async (request, response) => {
    response.locals['route'] = route.path;
    if (!verifyService(request.get(serviceHeader), identity.key, identity.audience)) {
      throw new AppError('unauthenticated', 'This call is for our own processes');
    }
    const answer = await handle({
      params: validateParams(route.params, request),
      body: validateBody(route.body, request),
      signal: abortedWhenGone(response),
    });
    if (!response.destroyed) await sendReply(response, { status: 200, body: answer });
  });
}
