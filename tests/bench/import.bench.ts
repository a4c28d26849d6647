import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { connect } from '@tagwell/postgres/connect';
import { importAccepted } from '@tagwell/contracts/http/network';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createTestRedis } from '@tagwell/testkit/redis';
import { createServiceClient, newIdentityKey } from '@tagwell/testkit/service-client';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Benchmark, Size } from './benchmark.ts';
import { alternate, check } from './measure.ts';
import { withProcesses, type BenchProcess, type Opened } from './processes.ts';
import type { Measured } from './result.ts';
import { writeExport } from './synthetic-connections.ts';

const sizes = {
  quick: { few: 30_000, many: 100_000 },
  full: { few: 30_000, many: 1_000_000 },
} satisfies Record<Size, object>;
const root = new URL('../../services/import/', import.meta.url);

interface ImportService {
  /** From the job's row to the commit of the network, by the clock of Postgres, in ms. */
  importPeople: (people: number) => Promise<number>;
  /** Of the rows that the last import wrote: a COPY of them, and nothing else, in ms. */
  copyRows: () => Promise<number>;
}

/**
 * From the stored file to the committed network, through the service's own processes. The floor is
 * a bare COPY of the same finished rows into the same table. The worker's memory is read at the
 * small file and at the large one.
 */
export const networkImport: Benchmark = {
  name: 'import',
  needsServers: true,
  run: async (size) => {
    const { few, many } = sizes[size];
    const small = await withProcesses((opened) => measure(opened, few, 2.5));
    const large = await withProcesses((opened) => measure(opened, many, 1.5));
    const memory: Measured = {
      id: `import ${many} rows, memory`,
      unit: 'MB',
      better: 'lower',
      ours: [large.peakRssMb],
      floor: { name: `${few} rows`, values: [small.peakRssMb] },
      goal: { of: 'floor', limit: 1.5 },
    };
    return [small.time, large.time, memory];
  },
};

async function measure(
  opened: Opened,
  people: number,
  limit: number,
): Promise<{ time: Measured; peakRssMb: number }> {
  const { service, worker } = await startImport(opened);
  const [ours = [], bare = []] = await alternate([
    () => service.importPeople(people),
    () => service.copyRows(),
  ]);
  const time: Measured = {
    id: `import ${people} rows`,
    unit: 'ms',
    better: 'lower',
    ours,
    floor: { name: 'COPY', values: bare },
    peakRssMb: worker.peakRssMb(),
    goal: { of: 'floor', limit },
  };
  return { time, peakRssMb: worker.peakRssMb() };
}

async function startImport({
  start,
  onEnd,
}: Opened): Promise<{ service: ImportService; worker: BenchProcess }> {
  const migrations = new URL('migrations/', root);
  const database = await createTestDatabase({ service: 'import', migrations });
  onEnd(database.drop);
  const redis = createTestRedis();
  onEnd(redis.clear);
  const key = newIdentityKey();
  const environment = {
    MODE: 'local',
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    IDENTITY_KEY: key,
    INTERNAL_KEY: newIdentityKey(),
    IMPORT_MAX_BYTES: String(1024 ** 3),
    IMPORT_MAX_ROWS: '2000000',
  };
  const [http, worker] = await Promise.all([
    start(new URL('src/main.ts', root), environment),
    start(new URL('src/worker.ts', root), environment),
  ]);
  const db = connect(database.url, { schema: 'import', poolSize: 2, statementTimeoutMs: 0 });
  onEnd(() => db.destroy());
  const call = createServiceClient(http.url, 'import', key);
  let lastImport = '';

  return {
    worker,
    service: {
      importPeople: async (people) => {
        await db('linkedin_connections').truncate();
        const form = new FormData();
        form.append('linkedinData', new Blob([...writeExport(people)]), 'Connections.csv');
        const user = randomUUID();
        const headers = { prefer: 'respond-async' };
        const accepted = await call('POST', '/api/linkedin/import', { user, form, headers });
        lastImport = importAccepted.parse(accepted.body).importId;
        return timeOf(db, lastImport, people);
      },
      copyRows: () => copyAgain(database.url, lastImport),
    },
  };
}

async function timeOf(db: Knex, id: string, people: number): Promise<number> {
  const ended = await until(
    'the import to end',
    async () => {
      const row = await db('imports')
        .where({ id })
        .whereNotNull('finished_at')
        .first(
          'state',
          'report',
          db.raw('extract(epoch FROM finished_at - created_at) AS seconds'),
        );
      return row === undefined ? undefined : row;
    },
    300_000,
  );
  check(ended.state === 'done' && ended.report.imported === people, 'people are missing');
  return Number(ended.seconds) * 1000;
}

/** Reads the finished rows out, empties the table, and times a COPY that puts them back. */
async function copyAgain(url: string, importId: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET search_path TO import');
    const columns = await client.query<{ column_name: string }>(
      `SELECT column_name FROM information_schema.columns
        WHERE table_name = 'linkedin_connections' AND is_identity = 'NO' ORDER BY ordinal_position`,
    );
    const list = columns.rows.map(({ column_name: name }) => name).join(', ');
    const rows: Buffer[] = [];
    for await (const part of client.query(
      copyTo(
        `COPY (SELECT ${list} FROM linkedin_connections WHERE import_id = '${importId}') TO STDOUT`,
      ),
    )) {
      rows.push(part);
    }
    await client.query('TRUNCATE linkedin_connections');
    const began = performance.now();
    await client.query('BEGIN');
    await pipeline(
      Readable.from(rows),
      client.query(copyFrom(`COPY linkedin_connections (${list}) FROM STDIN`)),
    );
    await client.query('COMMIT');
    return performance.now() - began;
  } finally {
    await client.end();
  }
}
