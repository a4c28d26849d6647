import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineJob, jobProgress, type JobProgress } from '@tagwell/contracts/jobs';
import { connect } from '@tagwell/postgres/connect';
import { createLogger } from '@tagwell/service/logger';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { createJobTable } from './job-table-test-builder.ts';
import { finishJob, type JobRow } from './job-row.ts';
import { runAttempt } from './run-attempt.ts';

const table = 'errands';
const definition = defineJob({
  name: 'run-errand',
  queue: 'errands',
  payload: z.object({ id: z.uuid() }),
  deadlineMs: 60_000,
  maxStarts: 1,
  backoffMs: 10,
});

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  database = await createTestDatabase({ service: 'errands' });
  db = connect(database.url, { schema: 'errands' });
  await createJobTable(db, table);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('a job finished in its last attempt is done even if the answer to the write was lost', async () => {
  const id = crypto.randomUUID();
  const deadline = db.raw(`now() + interval '1 day'`);
  await db(table).insert({ id, state: 'queued', deadline_at: deadline });
  const pushed: JobProgress[] = [];
  const failures: string[] = [];
  await runAttempt<JobRow, { id: string }>({
    db,
    table,
    definition,
    work: {
      payload: { id },
      logger: createLogger('test', 'silent'),
      signal: new AbortController().signal,
      push: async (progress) => void pushed.push(jobProgress.parse(progress)),
      observeStage: () => undefined,
    },
    id,
    perform: async ({ attempt }) => {
      const last = { stage: undefined, stages: 0, found: {} };
      await finishJob(db, table, { id, attempt }, { last, columns: { answer: 'told' } });
      throw new Error('Connection terminated unexpectedly');
    },
    exhaustedFailure: { code: 'internal', message: 'It could not be done.' },
    onFailed: async (_trx, job) => void failures.push(job.id),
  });
  expect(pushed).toMatchObject([{ id, state: 'done', percent: 100 }]);
  expect(failures).toEqual([]);
  expect(await db(table).where({ id }).first()).toMatchObject({ state: 'done', answer: 'told' });
});
