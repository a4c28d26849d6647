import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@tagwell/deploy/local/free-port';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createTestRedis } from '@tagwell/testkit/redis';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { startServiceProcess, type ServiceProcess } from '@tagwell/testkit/service-process';

const entry = (path: string) => new URL(`../../${path}`, import.meta.url);
export const builtWeb = fileURLToPath(entry('web/dist'));

export interface TestSystem {
  /** The public address. */
  url: string;
  analysis: ServiceProcess;
  analysisKey: string;
  /** Postgres as the owner of the database. */
  ownerUrl: string;
  startWorker: () => Promise<ServiceProcess>;
  /** One more replica over the same Redis. */
  startGateway: (settings?: Record<string, string>) => Promise<ServiceProcess>;
  stop: () => Promise<void>;
}

export interface SystemOptions {
  /** Analysis workers to start with. */
  workers: number;
  /** Another build of the web app than the project's own. */
  webRoot?: string;
  settings?: Record<string, string>;
}

/** The product's own processes over a database and a key prefix of their own. */
export async function startSystem({
  workers,
  settings,
  webRoot = builtWeb,
}: SystemOptions): Promise<TestSystem> {
  const database = await createTestDatabase({
    service: 'analysis',
    migrations: entry('services/analysis/migrations/'),
  });
  const redis = createTestRedis();
  const running: ServiceProcess[] = [];
  const analysisKey = newIdentityKey();
  const visitorKey = randomBytes(32).toString('base64url');
  const shared = { MODE: 'local', REDIS_URL: redis.url, REDIS_PREFIX: redis.prefix, ...settings };
  const service = { ...shared, DATABASE_URL: database.url };

  const start = async (path: string, environment: Record<string, string>) => {
    const started = await startServiceProcess(entry(path), environment);
    running.push(started);
    return started;
  };
  const startWorker = () => start('services/analysis/src/worker.ts', service);
  const analysis = await start('services/analysis/src/main.ts', {
    ...service,
    IDENTITY_KEY: analysisKey,
  });
  const startGateway = async (own: Record<string, string> = {}) =>
    start('gateway/src/main.ts', {
      ...shared,
      INTERNAL_PORT: String(await findFreePort()),
      PUBLIC_URL: 'http://tagwell.test',
      WEB_ROOT: webRoot,
      VISITOR_COOKIE_KEY: visitorKey,
      ANALYSIS_URL: analysis.url,
      ANALYSIS_IDENTITY_KEY: analysisKey,
      ...own,
    });
  const [gateway] = await Promise.all([
    startGateway(),
    ...Array.from({ length: workers }, startWorker),
  ]);

  return {
    url: gateway.url,
    analysis,
    analysisKey,
    ownerUrl: database.ownerUrl,
    startWorker,
    startGateway,
    stop: async () => {
      await Promise.all(running.map((process) => process.end('SIGKILL')));
      await redis.clear();
      await database.drop();
    },
  };
}
