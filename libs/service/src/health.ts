import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from './http-module.ts';
import type { Metrics } from './metrics.ts';

/** Resolves when the dependency answers; the rejection's message is the reason. */
export type HealthCheck = () => Promise<unknown>;

export interface Readiness {
  ready: boolean;
  /** Per dependency: `ok`, or the reason why not. */
  checks: Record<string, string>;
}

export interface Health {
  /** Makes the process unready while it fails. */
  addCheck: (name: string, check: HealthCheck) => void;
  /** Shown next to the checks without affecting readiness. */
  addNotice: (name: string, check: HealthCheck) => void;
  readiness: () => Promise<Readiness>;
}

const checkTimeoutMs = 2_000;
/** A hanging notice must not delay the answer of a ready process. */
const noticeTimeoutMs = 500;

export function createHealth(): Health {
  const checks = new Map<string, HealthCheck>();
  const notices = new Map<string, HealthCheck>();
  return {
    addCheck: (name, check) => void checks.set(name, check),
    addNotice: (name, check) => void notices.set(name, check),
    readiness: async () => {
      const [checked, noticed] = await Promise.all([
        outcomes(checks, checkTimeoutMs),
        outcomes(notices, noticeTimeoutMs),
      ]);
      return {
        ready: checked.every(([, result]) => result === 'ok'),
        checks: Object.fromEntries([...checked, ...noticed]),
      };
    },
  };
}

function outcomes(
  checks: ReadonlyMap<string, HealthCheck>,
  timeoutMs: number,
): Promise<(readonly [string, string])[]> {
  return Promise.all(
    [...checks].map(async ([name, check]) => [name, await outcome(check, timeoutMs)] as const),
  );
}

async function outcome(check: HealthCheck, timeoutMs: number): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const expired = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(new Error('no answer in time')));
  });
  try {
    await Promise.race([check(), expired]);
    return 'ok';
  } catch (error) {
    return error instanceof Error && error.message !== '' ? error.message : 'unavailable';
  }
}

/** The probes for supervisors and Prometheus. */
export interface Probes {
  health: Health;
  metrics: Metrics;
}

const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Probes come every few seconds, so they are neither logged nor traced. */
export function isProbe({ url = '' }: IncomingMessage): boolean {
  return probes.has(url);
}

/** Answers `/healthz`, `/readyz` and `/metrics`; returns false for any other request. */
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

/** The private probe server of a worker or of the gateway. */
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
