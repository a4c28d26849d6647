import { createServer } from 'node:http';
import { connect } from '@tagwell/postgres/connect';
import { readConfig } from '@tagwell/service/config';
import { closeServer, listen } from '@tagwell/service/listen';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createTestProcess, type LogSink } from '@tagwell/testkit/process-context';
import { createTestRedis } from '@tagwell/testkit/redis';
import {
  createServiceClient,
  newIdentityKey,
  type Answer,
  type ServiceClient,
} from '@tagwell/testkit/service-client';
import type { Knex } from 'knex';
import { httpConfig, workerConfig } from '../src/config.ts';
import { wireHttp } from '../src/wire-http.ts';
import { wireWorker } from '../src/wire-worker.ts';

export interface TestImport {
  call: ServiceClient;
  /** Sends a file as a browser's form would. */
  upload: (user: string, file: string | Buffer, options?: UploadOptions) => Promise<Answer>;
  baseUrl: string;
  db: Knex;
  /** The address of the database for its owner. */
  ownerUrl: string;
  environment: Record<string, string>;
  internalKey: string;
  /** Everything that is in Redis, as text. */
  dumpRedis: () => Promise<string>;
  startWorker: () => Promise<{ stop: () => Promise<void>; metrics: () => Promise<string> }>;
  /** As that of the testkit, for this service's queues. */
  expireLocks: () => Promise<number>;
  stop: () => Promise<void>;
}

export interface UploadOptions {
  name?: string;
  field?: string;
  /** Of the address, with its question mark. */
  query?: string;
  headers?: Record<string, string>;
}

/** The service from outside: its HTTP process on a free port, workers on demand. */
export async function startImport(
  settings: Record<string, string> = {},
  log?: LogSink,
): Promise<TestImport> {
  const database = await createTestDatabase({
    service: 'import',
    migrations: new URL('../migrations/', import.meta.url),
  });
  const redis = createTestRedis();
  const key = newIdentityKey();
  const internalKey = newIdentityKey();
  const environment = {
    MODE: 'local',
    PORT: '0',
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    IDENTITY_KEY: key,
    INTERNAL_KEY: internalKey,
    ...settings,
  };
  const stops: (() => Promise<void>)[] = [];
  const http = createTestProcess('import', log);
  const server = createServer(wireHttp(readConfig(httpConfig, environment), http.context));
  const port = await listen(server, 0, '127.0.0.1');
  http.context.onShutdown('http', () => closeServer(server));
  const baseUrl = `http://127.0.0.1:${port}`;
  const db = connect(database.url, { schema: 'import', poolSize: 2 });
  const call = createServiceClient(baseUrl, 'import', key);

  return {
    expireLocks: redis.expireLocks,
    call,
    upload: (user, file, options = {}) => {
      const { name = 'Connections.csv', field = 'linkedinData', query = '', headers } = options;
      const form = new FormData();
      form.append(field, new Blob([file]), name);
      return call('POST', `/api/linkedin/import${query}`, {
        user,
        form,
        ...(headers === undefined ? {} : { headers }),
      });
    },
    baseUrl,
    ownerUrl: database.ownerUrl,
    db,
    environment,
    internalKey,
    dumpRedis: redis.dump,
    startWorker: async () => {
      const worker = createTestProcess('import-worker', log);
      const { metrics } = wireWorker(readConfig(workerConfig, environment), worker.context);
      stops.push(worker.stop);
      return { stop: worker.stop, metrics: () => metrics.registry.metrics() };
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await http.stop();
      await db.destroy();
      await redis.clear();
      await database.drop();
    },
  };
}
