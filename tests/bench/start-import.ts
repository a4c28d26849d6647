import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { importAccepted } from '@tagwell/contracts/http/import-routes';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createEnvironments } from '@tagwell/testkit/service-process';
import { createTestRedis } from '@tagwell/testkit/redis';
import { createServiceClient, type ServiceClient } from '@tagwell/testkit/service-client';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import { check } from './measure.ts';
import type { BenchProcess, Opened } from './processes.ts';
import { writeExport } from './synthetic-connections.ts';

export interface BenchImport {
  http: BenchProcess;
  worker: BenchProcess;
  databaseUrl: string;
  db: Knex;
  call: ServiceClient;
  internalKey: string;
  /** Uploads a new user's synthetic export and waits for their network. */
  importPeople: (people: number) => Promise<ImportedPeople>;
  /** The same for a file from `writeFile`. */
  importFile: (file: ExportFile) => Promise<ImportedPeople>;
}

interface ImportedPeople {
  userId: string;
  importId: string;
  ms: number;
}

export interface ExportFile {
  people: number;
  content: Blob;
}

const migrations = new URL('../../services/import/migrations/', import.meta.url);
const maxMs = 300_000;

/** The service's default limit. */
const defaultPeople = 50_000;

/** The import service's processes, started as the launcher starts them. */
export async function startImport(
  { startOurs, onEnd }: Opened,
  mostPeople = defaultPeople,
): Promise<BenchImport> {
  const database = await createTestDatabase({ service: 'import', migrations });
  onEnd(database.drop);
  const redis = createTestRedis();
  onEnd(redis.clear);
  const { environmentOf, identityKeyOf, internalKeyOf } = createEnvironments({
    redis,
    databaseUrlOf: () => database.url,
  });
  const maxRows = String(Math.max(mostPeople, defaultPeople));
  const limits = { IMPORT_MAX_BYTES: String(1024 ** 3), IMPORT_MAX_ROWS: maxRows };
  const [http, worker] = await Promise.all([
    startOurs('import', environmentOf('import', limits)),
    startOurs('import-worker', environmentOf('import-worker', limits)),
  ]);
  const db = connect(database.url, { schema: 'import', poolSize: 2, statementTimeoutMs: 0 });
  onEnd(() => db.destroy());
  const call = createServiceClient(http.url, 'import', identityKeyOf('import'));

  const importFile = async ({ people, content }: ExportFile) => {
    const form = new FormData();
    form.append('linkedinData', content, 'Connections.csv');
    const userId = randomUUID();
    const headers = { prefer: 'respond-async' };
    const accepted = await call('POST', '/api/linkedin/import', { user: userId, form, headers });
    const { importId } = importAccepted.parse(accepted.body);
    return { userId, importId, ms: await timeOf(db, importId, people) };
  };
  return {
    http,
    worker,
    databaseUrl: database.url,
    db,
    call,
    internalKey: internalKeyOf('import'),
    importFile,
    importPeople: async (people) => importFile(await writeFile(people)),
  };
}

/** Writes a synthetic export of `people` people. */
export async function writeFile(people: number): Promise<ExportFile> {
  const pieces: string[] = [];
  for (const piece of writeExport(people)) {
    pieces.push(piece);
    // Lets Node notice connections closed by the service, which it would otherwise reuse.
    await setImmediate();
  }
  return { people, content: new Blob(pieces) };
}

/** From the job's row to the network's commit, by Postgres's clock. */
async function timeOf(db: Knex, id: string, people: number): Promise<number> {
  const seconds = db.raw('extract(epoch FROM finished_at - created_at) AS seconds');
  const ended = await until(
    'the import to end',
    async () => {
      const row = await db('imports')
        .where({ id })
        .whereNotNull('finished_at')
        .first('state', 'report', seconds);
      return row === undefined ? undefined : row;
    },
    maxMs,
  );
  check(ended.state === 'done' && ended.report.imported === people, 'people are missing');
  return Number(ended.seconds) * 1000;
}
