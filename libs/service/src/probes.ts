import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';

/** What a process tells its supervisor and Prometheus. */
export interface Probes {
  health: Health;
  metrics: Metrics;
}

const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Orchestrators ask every few seconds, so probes are neither logged nor traced. */
export function isProbe({ url = '' }: IncomingMessage): boolean {
  return probes.has(url);
}

/** Answers `/healthz`, `/readyz` and `/metrics`; false when the request is for something else. */
export async function answerProbe(
  { health, metrics }: Probes,
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
export function createProbeServer(routes: Probes): Server {
  return createServer((request, response) => {
    answerProbe(routes, request, response).then(
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
