import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { OperatorAction } from '@tagwell/contracts/actions';
import type { Caller } from '@tagwell/contracts/caller';
import type { ServiceName } from '@tagwell/contracts/http/define-route';
import { routes } from '@tagwell/contracts/http/routes';
import {
  recordOperatorActRoute,
  retryAnalysesRoute,
  type RetryAnswer,
  type RetryOrder,
} from '@tagwell/contracts/internal-routes';
import { createHealth } from '@tagwell/service/health';
import { createHttpApp } from '@tagwell/service/http-app';
import { identityHeader, identityKey, verifyCaller } from '@tagwell/service/identity';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import { closeServer, listen } from '@tagwell/service/listen';
import { createMetrics } from '@tagwell/service/metrics';
import { expressPath } from '@tagwell/service/serve-route';
import { createTestProcess } from '@tagwell/testkit/process-context';
import {
  createEnvironments,
  type ServiceProcess,
  startServiceProcess,
} from '@tagwell/testkit/service-process';
import { createTestRedis } from '@tagwell/testkit/redis';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import type { Express } from 'express';

export interface TestGateway {
  url: string;
  stop: () => Promise<void>;
}

/** The gateway's process; services that `settings` do not place are away. */
export async function startGateway(settings: Record<string, string>): Promise<TestGateway> {
  const redis = createTestRedis();
  const { environmentOf } = createEnvironments({ redis });
  const process: ServiceProcess = await startServiceProcess(
    new URL('../src/main.ts', import.meta.url),
    environmentOf('gateway', settings),
  );
  return {
    url: process.url,
    stop: async () => {
      await process.end('SIGTERM');
      await redis.clear();
    },
  };
}

export interface StandInService {
  /** What the gateway has to know to reach it. */
  settings: Record<string, string>;
  /** Who called which route, as the gateway vouched for them. */
  calls: { route: string; caller: Caller; headers: IncomingHttpHeaders }[];
  stop: () => Promise<void>;
}

/** Answers every route of a service with who is asking, on a real port; `extra` goes first. */
export async function startStandIn(
  name: ServiceName,
  extra: (app: Express, key: string) => void = () => undefined,
): Promise<StandInService> {
  const key = newIdentityKey();
  const calls: StandInService['calls'] = [];
  const app = createHttpApp({
    logger: createTestProcess(name).context.logger,
    health: createHealth(),
    metrics: createMetrics(name),
    routes: (express) => {
      extra(express, key);
      for (const route of routes.filter(({ service }) => service === name)) {
        express[route.method](expressPath(route.path), (request, response) => {
          const caller = verifyCaller(request.get(identityHeader), identityKey(key), name);
          if (caller === undefined) return void response.sendStatus(401);
          calls.push({ route: route.id, caller, headers: request.headers });
          response.json(caller);
        });
      }
    },
  });
  const server = createServer(app);
  const port = await listen(server, 0, '127.0.0.1');
  return {
    settings: {
      [`${name.toUpperCase()}_URL`]: `http://127.0.0.1:${port}`,
      [`${name.toUpperCase()}_IDENTITY_KEY`]: key,
    },
    calls,
    stop: async () => {
      server.closeAllConnections();
      await closeServer(server);
    },
  };
}

export interface StandInRecord extends StandInService {
  /** What operators were said to do, in order. */
  acts: { operatorId: string; action: OperatorAction; subject: string | null }[];
}

/** The analytics service as the keeper of what operators do. */
export async function startStandInRecord(): Promise<StandInRecord> {
  const internalKey = newIdentityKey();
  const acts: StandInRecord['acts'] = [];
  const service = await startStandIn('analytics', (app) => {
    const internal = { key: identityKey(internalKey), audience: 'analytics' };
    serveInternalRoute(app, internal, recordOperatorActRoute, ({ body }) => {
      const { operatorId, action, subject } = body;
      acts.push({ operatorId, action, subject });
      return Promise.resolve({});
    });
  });
  return {
    ...service,
    settings: { ...service.settings, ANALYTICS_INTERNAL_KEY: internalKey },
    acts,
  };
}

export interface StandInRows extends StandInService {
  /** What the gateway asked for, in order. */
  orders: RetryOrder[];
  /** Rows that do not run again, and why. */
  refusals: Map<string, string>;
}

/** The analysis service as the owner of rows that failed. */
export async function startStandInRows(): Promise<StandInRows> {
  const internalKey = newIdentityKey();
  const orders: RetryOrder[] = [];
  const refusals = new Map<string, string>();
  const answerTo = ({ ids }: RetryOrder): RetryAnswer => {
    const refused = ids.find((id) => refusals.has(id));
    return {
      retried: ids.filter((id) => !refusals.has(id)),
      refusal: refused === undefined ? null : (refusals.get(refused) ?? null),
    };
  };
  const service = await startStandIn('analysis', (app) => {
    const internal = { key: identityKey(internalKey), audience: 'analysis' };
    serveInternalRoute(app, internal, retryAnalysesRoute, ({ body }) => {
      orders.push(body);
      return Promise.resolve(answerTo(body));
    });
  });
  return {
    ...service,
    settings: { ...service.settings, ANALYSIS_INTERNAL_KEY: internalKey },
    orders,
    refusals,
  };
}
