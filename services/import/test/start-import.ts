import { readConfig } from '@tagwell/service/config';
import type { LogSink } from '@tagwell/testkit/process-context';
import type { Answer } from '@tagwell/testkit/service-client';
import { type StartedService, startService } from '@tagwell/testkit/start-service';
import { httpConfig, workerConfig } from '../src/config.ts';
import { wireHttp } from '../src/main.ts';
import { wireWorker } from '../src/worker.ts';

export interface TestImport extends Omit<StartedService, 'redis'> {
  /** Sends a file as a browser's form would. */
  upload: (user: string, file: string | Buffer, options?: UploadOptions) => Promise<Answer>;
  /** Everything that is in Redis, as text. */
  dumpRedis: () => Promise<string>;
  startWorker: (
    settings?: Record<string, string>,
  ) => Promise<{ stop: () => Promise<void>; metrics: () => Promise<string> }>;
  /** The testkit's `expireLocks` for this service's queues. */
  expireLocks: () => Promise<number>;
}

export interface UploadOptions {
  name?: string;
  field?: string;
  /** The query string, with its question mark. */
  query?: string;
  headers?: Record<string, string>;
}

/** The service from outside: its HTTP process on a free port, workers on demand. */
export async function startImport(
  settings: Record<string, string> = {},
  log?: LogSink,
): Promise<TestImport> {
  const service = await startService({
    service: 'import',
    migrations: new URL('../migrations/', import.meta.url),
    settings,
    log,
    wireHttp: (environment, context) => wireHttp(readConfig(httpConfig, environment), context),
  });
  const { call, environment, redis } = service;

  return {
    ...service,
    expireLocks: redis.expireLocks,
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
    dumpRedis: redis.dump,
    startWorker: async (workerSettings = {}) => {
      const worker = service.addProcess(log);
      const config = readConfig(workerConfig, { ...environment, ...workerSettings });
      const { metrics } = wireWorker(config, worker.context);
      return { stop: worker.stop, metrics: () => metrics.registry.metrics() };
    },
  };
}
