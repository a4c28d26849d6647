import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { importAccepted } from '@tagwell/contracts/http/import-routes';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createEnvironments, type ServiceProcess } from '@tagwell/testkit/service-process';
import { createTestRedis } from '@tagwell/testkit/redis';
import { createServiceClient } from '@tagwell/testkit/service-client';
import { until } from '@tagwell/testkit/until';
import { seededRandom } from '../bench/measure.ts';
import { startReplica } from '../support/replica.ts';
import { checkTraces } from './product/check-networks.ts';
import type { Counts, KeptPromise } from './report.ts';

export interface ImportKillOptions {
  imports: number;
  kills: number;
  seed: number;
}

const peoplePerFile = 3_000;
/** About how long an import of this size takes, so kills hit its start, middle and end. */
const maxLifeMs = 400;
/** A killed import is retried when its lock has expired. */
const patienceMs = 5 * 60_000;

/** Checks that each import ends once with every row, however often its worker is killed. */
export async function killImports({
  imports,
  kills,
  seed,
}: ImportKillOptions): Promise<{ counts: Counts; promises: KeptPromise[] }> {
  const service = await startImportService();
  try {
    const random = seededRandom(seed);
    const file = writeFile();
    const ids: string[] = [];
    for (let n = 0; n < imports; n += 1) ids.push(await service.upload(file));
    const done = await killWorkers(service, kills, random);
    await service.startWorker();
    const { db } = service;
    await until('the imports to end', async () => (await open(db)) === 0 || undefined, patienceMs);
    const attempts: number[] = await db('imports').pluck('attempt');
    return {
      counts: {
        imports: ids.length,
        'kills of their worker': done,
        'imports started more than once': attempts.filter((attempt) => attempt > 1).length,
        'starts in all': attempts.reduce((sum, attempt) => sum + attempt, 0),
      },
      promises: await checkNetworks(db, ids),
    };
  } finally {
    await service.stop();
  }
}

/** Kills the worker repeatedly while imports are pending; returns how often. */
async function killWorkers(
  { db, startWorker }: ImportService,
  kills: number,
  random: () => number,
): Promise<number> {
  for (let kill = 0; kill < kills; kill += 1) {
    const worker = await startWorker();
    const running = async () =>
      (await db('imports').where({ state: 'running' }).first('id')) !== undefined ||
      (await open(db)) === 0 ||
      undefined;
    await until('an import to run', running, patienceMs);
    await pause(random() * maxLifeMs);
    await worker.end('SIGKILL');
    if ((await open(db)) === 0) return kill + 1;
  }
  return kills;
}

async function open(db: ImportDatabase): Promise<number> {
  const ids: string[] = await db('imports').whereIn('state', ['queued', 'running']).pluck('id');
  return ids.length;
}

async function checkNetworks(db: ImportDatabase, ids: readonly string[]): Promise<KeptPromise[]> {
  const imports: { id: string; state: string; report: { imported: number } | null }[] = await db(
    'imports',
  ).select('id', 'state', 'report');
  const counted: { import_id: string; people: string }[] = await db('linkedin_connections')
    .groupBy('import_id')
    .select('import_id')
    .count({ people: '*' });
  const people = new Map(counted.map(({ import_id: id, people: count }) => [id, Number(count)]));
  const uploads: string[] = await db('uploads').pluck('id');
  return [
    {
      promise: 'each import is done',
      faults: ids
        .map((id) => `${id} ${imports.find((each) => each.id === id)?.state ?? 'is lost'}`)
        .filter((ending) => !ending.endsWith('done')),
    },
    {
      promise: 'each import report and network contains every person once',
      faults: imports
        .filter(
          ({ id, report }) =>
            report?.imported !== peoplePerFile || people.get(id) !== peoplePerFile,
        )
        .map(({ id, report }) => `${id}: ${report?.imported} said, ${people.get(id)} stored`),
    },
    ...(await checkTraces(db)),
    { promise: 'no uploaded file is left', faults: uploads },
  ];
}

function writeFile(): string {
  const rows = Array.from(
    { length: peoplePerFile },
    (_, n) => `Ana,Number ${n},https://www.linkedin.com/in/ana-${n},,Acme,Recruiter,05 Jan 2024`,
  );
  return ['First Name,Last Name,URL,Email Address,Company,Position,Connected On', ...rows].join(
    '\n',
  );
}

/** The service's schema, accessed with its own role. */
export type ImportDatabase = ReturnType<typeof connect>;

export interface ImportService {
  db: ImportDatabase;
  /** Uploads a file for a new user. Returns the import's id once it is accepted. */
  upload: (file: string) => Promise<string>;
  startWorker: () => Promise<ServiceProcess>;
  stop: () => Promise<void>;
}

const migrations = new URL('../../services/import/migrations/', import.meta.url);

/** The real HTTP process with its own database and key prefix; workers on demand. */
async function startImportService(): Promise<ImportService> {
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
