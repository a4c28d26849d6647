import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { InternalRoute } from '@tagwell/contracts/internal/define-internal-route';
import type { Express } from 'express';
import { AppError } from './app-error.ts';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';
import {
  abortedWhenGone,
  expressPath,
  sendReply,
  validateBody,
  validateParams,
} from './route-io.ts';
import type { Identity } from './serve-route.ts';
import { serviceHeader, verifyService } from './service-identity.ts';

export interface InternalRoutes {
  health: Health;
  metrics: Metrics;
}

/** Answers `/healthz`, `/readyz` and `/metrics`; false when the request is for something else. */
export async function answerInternally(
  { health, metrics }: InternalRoutes,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  switch (request.url) {
    case '/healthz':
      sendJson(response, 200, { status: 'alive' });
      return true;
    case '/readyz': {
      const readiness = await health.readiness();
      sendJson(response, readiness.ready ? 200 : 503, readiness);
      return true;
    }
    case '/metrics':
      response.writeHead(200, { 'content-type': metrics.registry.contentType });
      response.end(await metrics.registry.metrics());
      return true;
    default:
      return false;
  }
}

/** The private server of a process that has no other: a worker, or the gateway beside its public port. */
export function createInternalServer(routes: InternalRoutes): Server {
  return createServer((request, response) => {
    answerInternally(routes, request, response).then(
      (answered) => {
        if (!answered) sendJson(response, 404, { status: 'not found' });
      },
      () => response.destroy(),
    );
  });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

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
