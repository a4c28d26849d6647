import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Caller } from '@tagwell/contracts/caller';
import type { ServiceName } from '@tagwell/contracts/http/define-route';
import { routes } from '@tagwell/contracts/http/routes';
import { createHealth } from '@tagwell/service/health';
import { createHttpApp } from '@tagwell/service/http-app';
import { identityHeader, identityKey, verifyCaller } from '@tagwell/service/identity';
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

export interface StubService {
  /** What the gateway has to know to reach it. */
  settings: Record<string, string>;
  /** The calls that arrived, with the caller that the gateway vouched for. */
  calls: { route: string; caller: Caller; headers: IncomingHttpHeaders }[];
  stop: () => Promise<void>;
}

/** Answers every route of a service with who is asking, on a real port; `extra` goes first. */
export async function startStub(
  name: ServiceName,
  extra: (app: Express, key: string) => void = () => undefined,
): Promise<StubService> {
  const key = newIdentityKey();
  const calls: StubService['calls'] = [];
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
