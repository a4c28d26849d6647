import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';

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

/** The private server of a process that has no other: a worker, or the gateway beside its door. */
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
