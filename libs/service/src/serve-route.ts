import type { KeyObject } from 'node:crypto';
import type { Caller } from '@tagwell/contracts/caller';
import { nothing, type Route } from '@tagwell/contracts/http/define-route';
import type { Express, Request } from 'express';
import type { ZodMiniType } from 'zod/mini';
import { AppError } from './app-error.ts';
import { identityHeader, verifyCaller } from './identity.ts';
import { requestIdHeader } from './request-id.ts';
import { validate } from './validate.ts';

export interface RouteRequest<Params, Body> {
  caller: Caller;
  params: Params;
  body: Body;
  requestId: string;
  header: (name: string) => string | undefined;
  /** Aborts when the client goes away. */
  signal: AbortSignal;
}

export interface RouteReply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export interface Identity {
  key: KeyObject;
  /** This service's name: the audience its callers are signed for. */
  audience: string;
}

/** Serves one route of the contract: the caller is verified and the input parsed before `handle`. */
export function serveRoute<Params, Body>(
  app: Express,
  identity: Identity,
  route: Route<Params, Body>,
  handle: (request: RouteRequest<Params, Body>) => Promise<RouteReply>,
): void {
  app[route.method](expressPath(route.path), async (request, response) => {
    response.locals['route'] = route.path;
    const requestId = String(response.locals['requestId']);
    const caller = verifyCaller(request.get(identityHeader), identity.key, identity.audience);
    if (caller === undefined) {
      throw new AppError('unauthenticated', 'This call needs an identity from the gateway');
    }
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const reply = await handle({
      caller,
      params: validateParams(route.params, request),
      body: validateBody(route.body, request),
      requestId,
      header: (name) => request.get(name),
      signal: gone.signal,
    });
    if (gone.signal.aborted) return;
    response.status(reply.status).set('Cache-Control', 'no-store').set(requestIdHeader, requestId);
    response.set(reply.headers ?? {}).json(reply.body);
  });
}

function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/gu, ':$1');
}

/** An id of the wrong form gets the same answer as one that nobody has. */
function validateParams<Params>(schema: ZodMiniType<Params>, request: Request): Params {
  const hasParams = Object.keys(request.params).length > 0;
  const parsed = schema.safeParse(hasParams ? request.params : undefined);
  if (!parsed.success)
    throw new AppError('not_found', 'There is no such thing, or it is not yours');
  return parsed.data;
}

function validateBody<Body>(schema: ZodMiniType<Body>, request: Request): Body {
  if (Object.is(schema, nothing)) return validate(schema, undefined);
  if (!request.is('application/json')) {
    throw new AppError('unsupported_media_type', 'Send JSON with Content-Type: application/json');
  }
  return validate(schema, request.body);
}
