import { startEnvironment, stopEnvironment } from '@tagwell/testkit/environment';
import { randomUUID } from 'node:crypto';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createTestRedis } from '@tagwell/testkit/redis';
import { createServiceClient, newIdentityKey } from '@tagwell/testkit/service-client';
import { until } from '@tagwell/testkit/until';
import { withProcesses } from './processes.ts';
import { writeExport } from './synthetic-connections.ts';
const n = Number(process.argv[2] ?? 200000);
const prof = process.argv[3] === 'prof';
const extra = process.argv.slice(4);
const root = new URL('../../services/import/', import.meta.url);
await startEnvironment();
try {
  await withProcesses(async ({ start, onEnd }) => {
    const database = await createTestDatabase({
      service: 'import',
      migrations: new URL('migrations/', root),
    });
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
      start(new URL('src/worker.ts', root), environment, [
        '--max-semi-space-size=16',
        ...extra,
        ...(prof ? ['--cpu-prof', '--cpu-prof-dir=/tmp/perf/wprof'] : []),
      ]),
    ]);
    const db = connect(database.url, { schema: 'import', poolSize: 2, statementTimeoutMs: 0 });
    onEnd(() => db.destroy());
    const call = createServiceClient(http.url, 'import', key);
    for (let round = 0; round < (prof ? 1 : 3); round++) {
      await db('linkedin_connections').truncate();
      const form = new FormData();
      form.append('linkedinData', new Blob([...writeExport(n)]), 'Connections.csv');
      const before = worker.cpuMs(),
        rss0 = worker.peakRssMb();
      const a = await call('POST', '/api/linkedin/import', {
        user: randomUUID(),
        form,
        headers: { prefer: 'respond-async' },
      });
      const row: any = await until(
        'end',
        async () =>
          (await db('imports')
            .orderBy('created_at', 'desc')
            .whereNotNull('finished_at')
            .where({ id: (a.body as any).importId })
            .first(db.raw('extract(epoch from finished_at-created_at) as s'), 'state', 'report')) ??
          undefined,
        600000,
      );
      console.log(
        row.state,
        row.report?.imported,
        's',
        Number(row.s).toFixed(2),
        'worker cpu µs/row',
        (((worker.cpuMs() - before) * 1000) / n).toFixed(2),
        'rss',
        rss0.toFixed(0),
        '→',
        worker.peakRssMb().toFixed(0),
      );
    }
  });
} finally {
  await stopEnvironment();
}
