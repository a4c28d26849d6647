import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@tagwell/testkit/until';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createUploadsRepository } from '../../services/import/src/data/uploads.repository.ts';
import { alternate, check, percentile } from './measure.ts';
import { type BenchProcess, type Opened, readMetric, withProcesses } from './processes.ts';
import type { Benchmark, Measured, Size } from './benchmark.ts';
import { type BenchImport, startImport, writeFile } from './start-import.ts';

const sizes = {
  quick: { few: 30_000, many: 100_000 },
  full: { few: 30_000, many: 1_000_000 },
} satisfies Record<Size, object>;
/** The chunk size the service uses for uploads. */
const chunkBytes = 1024 ** 2;
/** As a multiple of a bare COPY of the same rows. */
const copyTimesMax = 3;
const wholeMaxMs = 2_000;
const growthMaxMb = 200;
const answerMaxMs = 300;
/** Pause between two requests of the other user. */
const pauseMs = 20;
/** Maximum event loop delay of the worker, e.g. for renewing a lock. */
const lateMaxMs = 50;
/** Interval of the timer that measures a process's event loop lag, included in what it reports. */
const lagTimerMs = 100;

/**
 * From the stored file to the committed network, through the service's own processes. The floor is
 * a bare COPY of the same rows into the same table. LinkedIn exports 30,000 people at most; the
 * large file only shows that costs don't grow. Another user sends small requests during one more
 * import.
 */
export const networkImport: Benchmark = {
  name: 'import',
  needsServers: true,
  run: async (size) => {
    const { few, many } = sizes[size];
    const small = await withProcesses((opened) => measure(opened, few));
    const large = await withProcesses((opened) => measure(opened, many));
    return [
      { ...small.time, goal: { of: 'floor', limit: copyTimesMax } },
      {
        ...small.time,
        id: `${small.time.id}, whole`,
        goal: { of: 'value', limit: wholeMaxMs },
      },
      large.time,
      {
        id: `import ${many} rows, memory`,
        unit: 'MB',
        better: 'lower',
        ours: [large.peakRssMb],
        floor: { name: `${few} rows`, values: [small.peakRssMb] },
        goal: { of: 'floor', limit: 1.5 },
      },
      {
        id: `import ${many} rows, memory beyond an idle worker`,
        unit: 'MB',
        better: 'lower',
        ours: [large.peakRssMb - large.idleRssMb],
        goal: { of: 'value', limit: growthMaxMb },
      },
      large.file,
      small.others,
      large.lateness,
    ];
  },
};

interface ImportFigures {
  time: Measured;
  file: Measured;
  others: Measured;
  lateness: Measured;
  idleRssMb: number;
  peakRssMb: number;
}

async function measure(opened: Opened, people: number): Promise<ImportFigures> {
  const service = await startImport(opened, people);
  const { db, http, worker, databaseUrl } = service;
  const idleRssMb = worker.peakRssMb();
  const lateness: number[] = [];
  const otherLateness: number[] = [];
  let importId = '';
  const cpuBefore = worker.cpuMs();
  let imports = 0;
  const [ours = [], file = [], bare = []] = await alternate([
    async () => {
      await db('linkedin_connections').truncate();
      const written = await writeFile(people);
      await Promise.all([latestTimerMs(worker), latestTimerMs(http)]);
      const imported = await service.importFile(written);
      lateness.push(await latestTimerMs(worker));
      otherLateness.push(await latestTimerMs(http));
      imports += 1;
      ({ importId } = imported);
      return imported.ms;
    },
    () => storeAndRead(service, people),
    () => copyAgain(databaseUrl, importId),
  ]);
  const cpuUsPerOp = ((worker.cpuMs() - cpuBefore) * 1000) / imports / people;
  const floor = { name: 'COPY', values: bare };
  const peakRssMb = worker.peakRssMb();
  const waits = await waitsMeanwhile(service, people);
  return {
    idleRssMb,
    peakRssMb,
    time: {
      id: `import ${people} rows`,
      unit: 'ms',
      better: 'lower',
      ours,
      floor,
      cpuUsPerOp,
      peakRssMb,
    },
    file: {
      id: `file of ${people} rows, stored and read`,
      unit: 'ms',
      better: 'lower',
      ours: file,
      floor,
      goal: { of: 'floor', limit: 1 },
    },
    others: {
      id: `another user's p95 while ${people} rows come in`,
      unit: 'ms',
      better: 'lower',
      ours: [percentile(waits, 0.95)],
      goal: { of: 'value', limit: answerMaxMs },
    },
    lateness: {
      id: `latest timer of the worker while ${people} rows come in`,
      unit: 'ms',
      better: 'lower',
      ours: lateness.slice(1),
      floor: { name: 'HTTP process', values: otherLateness.slice(1) },
      goal: { of: 'value', limit: lateMaxMs },
    },
  };
}

/**
 * The largest timer delay since the last call; on a busy machine timers are late everywhere. Right
 * after a call there is no measurement yet.
 */
async function latestTimerMs({ url }: BenchProcess): Promise<number> {
  const seconds = await until('a process to report how late its timers are', async () => {
    const lag = await readMetric(url, 'tagwell_nodejs_eventloop_lag_max_seconds');
    return lag > 0 ? lag : undefined;
  });
  return Math.max(0, seconds * 1000 - lagTimerMs);
}

/** How long another user waits during one more import; timed imports run without other requests. */
async function waitsMeanwhile(service: BenchImport, people: number): Promise<number[]> {
  await service.db('linkedin_connections').truncate();
  const written = await writeFile(people);
  const asking = askMeanwhile(service);
  await service.importFile(written).finally(asking.stop);
  return asking.timesMs;
}

/** Requests the size of another user's network, one request after the other, until stopped. */
function askMeanwhile({ call }: BenchImport): { timesMs: Promise<number[]>; stop: () => void } {
  const user = randomUUID();
  let isOver = false;
  const ask = async () => {
    const timesMs: number[] = [];
    while (!isOver) {
      const began = performance.now();
      const answer = await call('GET', '/api/linkedin/connections-count', { user });
      check(answer.status === 200, `another user was answered with ${answer.status}`);
      timesMs.push(performance.now() - began);
      await pause(pauseMs);
    }
    return timesMs;
  };
  return {
    timesMs: ask(),
    stop: () => {
      isOver = true;
    },
  };
}

/** Writes a file to Postgres in the service's chunks, reads it back and deletes it. */
async function storeAndRead({ db }: BenchImport, people: number): Promise<number> {
  const { content } = await writeFile(people);
  const file = Buffer.from(await content.arrayBuffer());
  const uploads = createUploadsRepository(db);
  const id = randomUUID();
  const began = performance.now();
  await uploads.begin(id, randomUUID());
  for (let no = 0; no * chunkBytes < file.length; no += 1) {
    await uploads.addChunk(id, no, file.subarray(no * chunkBytes, (no + 1) * chunkBytes));
  }
  let bytes = 0;
  for await (const chunk of uploads.read(id)) bytes += chunk.length;
  const ms = performance.now() - began;
  check(bytes === file.length, 'the file came back in another size');
  await uploads.discard(id);
  return ms;
}

/** Reads the finished rows, empties the table, and times a COPY that restores them. */
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
    check(rows.length > 0, 'there are no rows to copy');
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
