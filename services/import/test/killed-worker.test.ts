import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { importAccepted } from '@tagwell/contracts/http/import-routes';
import { hasEnded } from '@tagwell/contracts/jobs';
import { startServiceProcess } from '@tagwell/testkit/service-process';
import { until } from '@tagwell/testkit/until';
import { startImport, type TestImport } from './start-import.ts';

let service: TestImport;
beforeAll(async () => {
  service = await startImport();
});
afterAll(() => service.stop());

const peopleInFile = 3_000;
const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
const file = [
  header,
  ...Array.from(
    { length: peopleInFile },
    (_, n) => `Ana,Number ${n},https://www.linkedin.com/in/ana-${n},,Acme,Recruiter,05 Jan 2024`,
  ),
].join('\n');

/**
 * Finds an import that waits for a table lock; the second one has already written the network's
 * rows.
 */
const waitingFor: Record<string, string> = {
  linkedin_connections: `SELECT 1 FROM pg_locks
    WHERE relation = 'linkedin_connections'::regclass AND NOT granted`,
  upload_chunks: `SELECT 1 FROM pg_locks waits JOIN pg_locks has USING (pid)
    WHERE waits.relation = 'upload_chunks'::regclass AND NOT waits.granted
      AND has.relation = 'linkedin_connections'::regclass AND has.mode = 'RowExclusiveLock'`,
};

/** Kills a worker while its import waits for this table. */
async function killWorkerAt(table: string): Promise<void> {
  const hold = await service.db.transaction();
  await hold.raw('LOCK TABLE ?? IN EXCLUSIVE MODE', [table]);
  const running = await startServiceProcess(worker, service.environment);
  await until(`an import at ${table}`, async () => {
    const { rows } = await service.db.raw<{ rows: unknown[] }>(waitingFor[table] ?? '');
    return rows[0];
  });
  await running.end('SIGKILL');
  await hold.rollback();
  await service.expireLocks();
}

const worker = new URL('../src/worker.ts', import.meta.url);

test('imports whose worker is killed finish exactly once on another worker and leave no data', async () => {
  const imports = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const user = randomUUID();
      const headers = { prefer: 'respond-async' };
      const { body } = await service.upload(user, file, { headers });
      return { user, id: importAccepted.parse(body).importId };
    }),
  );
  await killWorkerAt('linkedin_connections');
  await killWorkerAt('upload_chunks');
  const last = await startServiceProcess(worker, service.environment);

  for (const { user, id } of imports) {
    const ended = await until(
      'the import to end',
      async () => {
        const row = await service.db('imports').where({ id }).first();
        return row !== undefined && hasEnded(row) ? row : undefined;
      },
      60_000,
    );
    expect(ended).toMatchObject({ state: 'done', report: { imported: peopleInFile } });
    const { body } = await service.call('GET', '/api/linkedin/connections-count', { user });
    expect(body).toEqual({ count: peopleInFile });
  }
  expect(await service.db('upload_chunks')).toEqual([]);
  expect(await service.db('uploads')).toEqual([]);
  expect(await last.end('SIGTERM')).toBe(0);
});

test('an import whose file is gone fails with a clear message and keeps the old network', async () => {
  const user = randomUUID();
  const send = async () => {
    const { body } = await service.upload(user, file, { headers: { prefer: 'respond-async' } });
    return importAccepted.parse(body).importId;
  };
  const endOf = (id: string) =>
    until('the import to end', async () => {
      const row = await service.db('imports').where({ id }).first();
      return row !== undefined && hasEnded(row) ? row : undefined;
    });
  const first = await send();
  let running = await service.startWorker();
  expect(await endOf(first)).toMatchObject({ state: 'done' });
  await running.stop();
  const second = await send();
  await service.db('upload_chunks').delete();
  running = await service.startWorker();
  expect(await endOf(second)).toMatchObject({
    state: 'failed',
    error_code: 'import_failed',
    error_message: expect.stringContaining('Please upload it again'),
  });
  await running.stop();
  const { body } = await service.call('GET', '/api/linkedin/connections-count', { user });
  expect(body).toEqual({ count: peopleInFile });
});

test('ten concurrent imports of one worker do not exhaust its database connections', async () => {
  const atATime = 10;
  const ids = await Promise.all(
    Array.from({ length: atATime }, async () => {
      const headers = { prefer: 'respond-async' };
      const { body } = await service.upload(randomUUID(), file, { headers });
      return importAccepted.parse(body).importId;
    }),
  );
  const hold = await service.db.transaction();
  await hold.raw('LOCK TABLE linkedin_connections IN ACCESS EXCLUSIVE MODE');
  const running = await service.startWorker({ IMPORT_CONCURRENCY: String(atATime) });
  await until('all of them to have begun', async () => {
    const { rows } = await service.db.raw<{ rows: unknown[] }>(
      waitingFor['linkedin_connections'] ?? '',
    );
    return rows.length === atATime;
  });
  await hold.rollback();
  const ended = await until('the imports to end', async () => {
    const rows = await service.db('imports').whereIn('id', ids).select('state', 'attempt');
    return rows.every(hasEnded) && rows;
  });
  expect(ended).toEqual(ids.map(() => ({ state: 'done', attempt: 1 })));
  await running.stop();
});
