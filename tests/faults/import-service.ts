import { randomBytes, randomUUID } from 'node:crypto';
import { importAccepted } from '@tagwell/contracts/http/network';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createTestRedis } from '@tagwell/testkit/redis';
import { createServiceClient } from '@tagwell/testkit/service-client';
import { startServiceProcess, type ServiceProcess } from '@tagwell/testkit/service-process';

/** The service's own schema, as its role sees it. */
export type ImportDatabase = ReturnType<typeof connect>;

export interface ImportService {
  db: ImportDatabase;
  /** Sends a file for somebody new; gives the import's id once it is accepted. */
  upload: (file: string) => Promise<string>;
  startWorker: () => Promise<ServiceProcess>;
  stop: () => Promise<void>;
}

const root = new URL('../../services/import/', import.meta.url);
const key = () => randomBytes(32).toString('base64url');

/** The real HTTP process over a database and a key prefix of their own; workers on demand. */
export async function startImportService(): Promise<ImportService> {
  const database = await createTestDatabase({
    service: 'import',
    migrations: new URL('migrations/', root),
  });
  const redis = createTestRedis();
  const environment = {
    MODE: 'local',
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    IDENTITY_KEY: key(),
    INTERNAL_KEY: key(),
  };
  const all: ServiceProcess[] = [];
  const start = async (file: string) => {
    const started = await startServiceProcess(new URL(file, root), environment);
    all.push(started);
    return started;
  };
  const killAll = () => all.map((process) => process.end('SIGKILL'));
  process.once('exit', killAll);
  const http = await start('src/main.ts');
  const call = createServiceClient(http.url, 'import', environment.IDENTITY_KEY);
  const db = connect(database.url, { schema: 'import', poolSize: 2 });

  return {
    db,
    upload: async (file) => {
      const form = new FormData();
      form.append('linkedinData', new Blob([file]), 'Connections.csv');
      const headers = { prefer: 'respond-async' };
      const { body } = await call('POST', '/api/linkedin/import', {
        user: randomUUID(),
        form,
        headers,
      });
      return importAccepted.parse(body).importId;
    },
    startWorker: () => start('src/worker.ts'),
    stop: async () => {
      process.off('exit', killAll);
      await Promise.all(killAll());
      await db.destroy();
      await redis.clear();
      await database.drop();
    },
  };
}
