import { defineJob, jobProgress, type JobProgress } from '@tagwell/contracts/jobs';
import { connect } from '@tagwell/postgres/connect';
import { createLogger } from '@tagwell/service/logger';
import { createTestDatabase } from '@tagwell/testkit/database';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { JobRow } from '../src/job-row.ts';
import { createJobTable } from '../src/job-table-test-builder.ts';
import { type AttemptOptions, runAttempt } from '../src/run-attempt.ts';

export const errandsTable = 'errands';

export const runErrand = defineJob({
  name: 'run-errand',
  queue: 'errands',
  payload: z.object({ id: z.uuid() }),
  deadlineMs: 60_000,
  maxStarts: 3,
  backoffMs: 10,
});

type ErrandRow = JobRow & { answer: string | null };
export type Perform = AttemptOptions<ErrandRow, { id: string }>['perform'];

export interface ErrandRun {
  pushed: JobProgress[];
  /** The stages that were timed. */
  timed: string[];
  error: unknown;
}

export interface TestErrands {
  db: Knex;
  /** Adds a waiting errand, with a deadline a day away. Returns its id. */
  add: (columns?: Record<string, unknown>) => Promise<string>;
  rowOf: (id: string) => Promise<ErrandRow | undefined>;
  /** Written in the transaction that failed the errand; a second one makes the commit fail. */
  regretsOf: (id: string) => Promise<unknown[]>;
  /** Runs one attempt. */
  run: (id: string, perform: Perform, signal?: AbortSignal) => Promise<ErrandRun>;
  stop: () => Promise<void>;
}

/** A table of jobs in a real Postgres, without a queue. */
export async function startErrands(): Promise<TestErrands> {
  const database = await createTestDatabase({ service: 'errands' });
  const db = connect(database.url, { schema: 'errands' });
  await createJobTable(db, errandsTable);
  await db.schema.createTable('regrets', (columns) =>
    columns.uuid('errand').unique({ deferrable: 'deferred' }),
  );

  return {
    db,
    add: async (columns) => {
      const id = crypto.randomUUID();
      const deadline = db.raw(`now() + interval '1 day'`);
      await db(errandsTable).insert({ id, state: 'queued', deadline_at: deadline, ...columns });
      return id;
    },
    rowOf: (id) => db<ErrandRow>(errandsTable).where({ id }).first(),
    regretsOf: (id) => db('regrets').where({ errand: id }),
    run: async (id, perform, signal = new AbortController().signal) => {
      const pushed: JobProgress[] = [];
      const timed: string[] = [];
      const attempt = runAttempt<ErrandRow, { id: string }>({
        db,
        table: errandsTable,
        definition: runErrand,
        work: {
          payload: { id },
          logger: createLogger('test', 'silent'),
          signal,
          push: async (progress) => void pushed.push(jobProgress.parse(progress)),
          observeStage: (stage) => void timed.push(stage),
        },
        id,
        perform,
        exhaustedFailure: { code: 'analysis_failed', message: 'It could not be done.' },
        onFailed: async (trx, job) => void (await trx('regrets').insert({ errand: job.id })),
        expectedProblems: ['import_would_shrink'],
      });
      const error = await attempt.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      return { pushed, timed, error };
    },
    stop: async () => {
      await db.destroy();
      await database.drop();
    },
  };
}
