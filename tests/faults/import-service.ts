import { randomUUID } from 'node:crypto';
import { importAccepted } from '@tagwell/contracts/http/network';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createEnvironments } from '@tagwell/testkit/process-environments';
import { createTestRedis } from '@tagwell/testkit/redis';
import { createServiceClient } from '@tagwell/testkit/service-client';
import type { ServiceProcess } from '@tagwell/testkit/service-process';
import { startReplica } from '../support/replica.ts';

/** The service's own schema, as its role sees it. */
export type ImportDatabase = ReturnType<typeof connect>;

export interface ImportService {
  db: ImportDatabase;
  /** Sends a file for somebody new; gives the import's id once it is accepted. */
  upload: (file: string) => Promise<string>;
  startWorker: () => Promise<ServiceProcess>;
  stop: () => Promise<void>;
}

const migrations = new URL('../../services/import/migrations/', import.meta.url);

/** The real HTTP process over a database and a key prefix of their own; workers on demand. */
export async function startImportService(): Promise<ImportService> {
  const database = await createTestDatabase({ service: 'import', migrations });
  const redis = createTestRedis();
  const { environmentOf, identityKeyOf } = createEnvironments({
    redis,
    databaseUrlOf: () => database.url,
  });
  const all: ServiceProcess[] = [];
  const start = async (name: string) => {
    const started = await startReplica({ environmentOf }, name);
    all.push(started);
    return started;
  };
  const killAll = () => all.map((process) => process.end('SIGKILL'));
  process.once('exit', killAll);
  const http = await start('import');
  const call = createServiceClient(http.url, 'import', identityKeyOf('import'));
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
    startWorker: () => start('import-worker'),
    stop: async () => {
      process.off('exit', killAll);
      await Promise.all(killAll());
      await db.destroy();
      await redis.clear();
      await database.drop();
    },
  };
}
