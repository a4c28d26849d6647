import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { importConnections } from '@tagwell/contracts/jobs';
import { until } from '@tagwell/testkit/until';
import { startImport, type TestImport } from './start-import.ts';

const lines: string[] = [];
let service: TestImport;
let worker: Awaited<ReturnType<TestImport['startWorker']>>;
beforeAll(async () => {
  jest.replaceProperty(importConnections, 'backoffMs', 10);
  service = await startImport({}, { write: (line) => void lines.push(line) });
});
afterAll(() => service.stop());

const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
const row =
  'Wilhelmina,Privatissima,https://www.linkedin.com/in/wilhelmina-p,w@private.example,Secretive Ltd,Keeper,05 Jan 2024';
const secrets = ['Wilhelmina', 'Privatissima', 'wilhelmina-p', 'private.example', 'Secretive'];

test('logs, metrics, Redis and stored errors contain no data of connections', async () => {
  worker = await service.startWorker();
  const user = randomUUID();
  expect((await service.upload(user, `${header}\n${row}\n`)).status).toBe(200);
  const damaged = await service.upload(user, `${header}\n${row}\nWilhelmina,"Privatissima,`);
  expect(damaged.status).toBe(422);
  // A database error repeats the values of its statement.
  await service.db.raw(
    'ALTER TABLE linkedin_connections ADD CHECK (length(last_name) < 3) NOT VALID',
  );
  const failed = await service.upload(randomUUID(), `${header}\n${row}\n`);
  expect(failed).toMatchObject({ status: 500, body: { code: 'import_failed' } });

  const metrics = await (await fetch(new URL('/metrics', service.baseUrl))).text();
  const traces = [
    lines.join(''),
    metrics,
    await worker.metrics(),
    await service.dumpRedis(),
    JSON.stringify([damaged.body, failed.body]),
    JSON.stringify(await service.db('imports').select('error_message', 'found', 'outputs')),
    JSON.stringify(await service.db('outbox')),
  ].join('\n');
  expect(traces).toContain('import-connections');
  for (const secret of secrets) expect(traces).not.toContain(secret);
});

test('metrics count imports by outcome, and a damaged file as refused', async () => {
  const own = 'process="import-worker"';
  const figures = [
    `tagwell_import_rows_total{outcome="imported",${own}} 1`,
    `tagwell_import_rows_total{outcome="unreadable",${own}} 0`,
    `tagwell_jobs_stage_seconds_count{process="import-worker",queue="import",stage="saving"} 1`,
    `tagwell_jobs_run_seconds_count{process="import-worker",queue="import",outcome="refused"} 1`,
    `tagwell_jobs_given_up_total{queue="import",${own}} 1`,
    `tagwell_queue_jobs{queue="import",state="failed",${own}} 2`,
    `tagwell_queue_oldest_seconds{queue="import",${own}} 0`,
  ];
  // The queue learns of an end shortly after the user.
  const counted = await until('every figure', async () => {
    const shown = await worker.metrics();
    return figures.every((figure) => shown.includes(figure)) ? figures.length : undefined;
  });
  expect(counted).toBe(figures.length);
});
