import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { defineJob, jobProgress, type JobProgress } from '@tagwell/contracts/jobs';
import { connect } from '@tagwell/postgres/connect';
import { createLogger } from '@tagwell/service/logger';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { ExpectedJobFailure, PermanentJobError } from './job-errors.ts';
import { createJobTable } from './job-table-test-builder.ts';
import {
  failJob,
  reportStage,
  startAttempt,
  type JobRow,
  type StartedJob,
  reopenJobs,
} from './job-row.ts';
import type { JobSteps } from './job-steps.ts';
import { runAttempt } from './run-attempt.ts';

const table = 'errands';
const definition = defineJob({
  name: 'run-errand',
  queue: 'errands',
  payload: z.object({ id: z.uuid() }),
  deadlineMs: 60_000,
  maxStarts: 3,
  backoffMs: 10,
});

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  database = await createTestDatabase({ service: 'errands' });
  db = connect(database.url, { schema: 'errands' });
  await createJobTable(db, table);
  await db.schema.createTable('regrets', (columns) => columns.uuid('errand'));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Its deadline is a day away, or `waitMs`. */
async function newErrand(waitMs = 86_400_000): Promise<string> {
  const id = crypto.randomUUID();
  const deadline = db.raw(`now() + ? * interval '1 millisecond'`, [waitMs]);
  await db(table).insert({ id, state: 'queued', deadline_at: deadline });
  return id;
}
/** Reopens the job like an operator's retry. */
const reopen = (id: string) => db.transaction((trx) => reopenJobs(trx, table, [id]));
const failuresOf = (id: string) => db('regrets').where({ errand: id });
const rowOf = (id: string) => db<JobRow & { answer: string | null }>(table).where({ id }).first();

/** Runs one attempt of an errand. Returns what was pushed. */
async function run(
  id: string,
  perform: (row: StartedJob<JobRow>, steps: JobSteps) => Promise<Record<string, unknown>>,
): Promise<{ pushed: JobProgress[]; timed: string[]; error: unknown }> {
  const pushed: JobProgress[] = [];
  const timed: string[] = [];
  const work = {
    payload: { id },
    logger: createLogger('test', 'silent'),
    signal: new AbortController().signal,
    push: async (progress: object) => void pushed.push(jobProgress.parse(progress)),
    observeStage: (stage: string) => void timed.push(stage),
  };
  const outcomes = {
    exhaustedFailure: { code: 'analysis_failed', message: 'It could not be done.' },
    onFailed: async (trx: Knex.Transaction, job: { id: string }) =>
      void (await trx('regrets').insert({ errand: job.id })),
    expectedProblems: ['import_would_shrink'],
  } as const;
  try {
    await runAttempt({ db, table, definition, work, id, perform, ...outcomes });
    return { pushed, timed, error: undefined };
  } catch (error) {
    return { pushed, timed, error };
  }
}

const step = (steps: JobSteps, stage: string, percent: number, work: () => number) =>
  steps.run({ stage, percent, output: z.number(), work, found: (n) => ({ [stage]: n }) });

describe('runAttempt', () => {
  test('publishes each stage after writing its row, and stores the result', async () => {
    const id = await newErrand();
    const { pushed, timed } = await run(id, async (_row, steps) => {
      const one = await step(steps, 'one', 30, () => 1);
      const two = await step(steps, 'two', 60, () => one + 1);
      return { answer: String(two) };
    });
    expect(
      pushed.map(({ state, stage, percent, found }) => [state, stage, percent, found]),
    ).toEqual([
      ['running', 'one', 30, {}],
      ['running', 'two', 60, { one: 1 }],
      ['done', 'two', 100, { one: 1, two: 2 }],
    ]);
    expect(timed).toEqual(['one', 'two']);
    expect(await rowOf(id)).toMatchObject({ state: 'done', answer: '2', attempt: 1, outputs: {} });
  });

  test('retries after a transient error without repeating finished stages', async () => {
    const id = await newErrand();
    let ones = 0;
    const perform = (works: boolean) => async (_job: StartedJob<JobRow>, steps: JobSteps) => {
      await step(steps, 'one', 30, () => (ones += 1));
      await step(steps, 'two', 60, () => {
        if (!works) throw new Error('the network is away');
        return 2;
      });
      return { answer: 'done' };
    };
    const first = await run(id, perform(false));
    expect(first.error).toMatchObject({ message: 'the network is away' });
    expect(first.timed).toEqual(['one']);
    expect(await rowOf(id)).toMatchObject({ state: 'running', percent: 60 });

    const { pushed } = await run(id, perform(true));
    expect(ones).toBe(1);
    expect(pushed.map(({ percent }) => percent)).toEqual([60, 100]);
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempt: 2 });
  });

  test('repeats a stage whose output was not stored, and progress never goes backward', async () => {
    const id = await newErrand();
    let ones = 0;
    const perform = (works: boolean) => async (_job: StartedJob<JobRow>, steps: JobSteps) => {
      const one = await steps.run({ stage: 'one', percent: 30, work: () => (ones += 1) });
      await step(steps, 'two', 60, () => {
        if (!works) throw new Error('the network is away');
        return one;
      });
      return { answer: String(one) };
    };
    await run(id, perform(false));
    expect(await rowOf(id)).toMatchObject({ outputs: {}, percent: 60 });
    const { pushed } = await run(id, perform(true));
    expect(pushed.map(({ percent }) => percent)).toEqual([60, 60, 100]);
    expect(await rowOf(id)).toMatchObject({ state: 'done', answer: '2', attempt: 2 });
  });

  test('a permanent error fails the job with its message and calls the failure handler', async () => {
    const id = await newErrand();
    const { pushed, error } = await run(id, () =>
      Promise.reject(new PermanentJobError('invalid_request', 'The file is empty.')),
    );
    expect(error).toBeInstanceOf(ExpectedJobFailure);
    expect(pushed).toMatchObject([{ state: 'failed' }]);
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      error_code: 'invalid_request',
      error_message: 'The file is empty.',
    });
    expect(await failuresOf(id)).toHaveLength(1);
  });

  test('a request for confirmation fails the row but not the queue job', async () => {
    const id = await newErrand();
    const ask = () => Promise.reject(new PermanentJobError('import_would_shrink', 'Fewer now.'));
    // The second attempt finds what the first wrote before its worker died.
    for (const { pushed, error } of [await run(id, ask), await run(id, ask)]) {
      expect(error).toBeUndefined();
      expect(pushed).toMatchObject([{ state: 'failed' }]);
    }
    expect(await rowOf(id)).toMatchObject({
      error_code: 'import_would_shrink',
      error_message: 'Fewer now.',
      attempt: 1,
    });
    expect(await failuresOf(id)).toEqual([]);
  });

  test('fails the job for good after maxStarts attempts', async () => {
    const id = await newErrand();
    const crash = () => Promise.reject(new Error('crash'));
    for (let start = 1; start < definition.maxStarts; start += 1) {
      expect((await run(id, crash)).error).toMatchObject({ message: 'crash' });
    }
    expect(await failuresOf(id)).toEqual([]);
    expect((await run(id, crash)).error).toMatchObject({ name: 'UnrecoverableError' });
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempt: 3 });
    expect(await failuresOf(id)).toHaveLength(1);
  });

  test('does not start after the deadline, and fails the job', async () => {
    const id = await newErrand(-1);
    let began = false;
    await run(id, async () => {
      began = true;
      return {};
    });
    expect(began).toBe(false);
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      error_message: 'It could not be done.',
    });
    expect(await failuresOf(id)).toHaveLength(1);
  });

  test('publishes the end of a finished job again and does not run it', async () => {
    const id = await newErrand();
    await run(id, async () => ({ answer: 'first' }));
    const { pushed } = await run(id, async () => ({ answer: 'second' }));
    expect(pushed).toMatchObject([{ state: 'done', percent: 100 }]);
    expect(await rowOf(id)).toMatchObject({ answer: 'first', attempt: 1 });
    expect(await failuresOf(id)).toEqual([]);
  });

  test('fails the queue job when its row was marked failed by something else', async () => {
    const id = await newErrand();
    const fail = () => db(table).where({ id }).update({ state: 'failed', error_message: 'Late.' });
    const late = await run(id, async () => {
      await fail();
      return { answer: 'too late' };
    });
    const again = await run(id, async () => ({ answer: 'again' }));
    for (const { error } of [late, again]) {
      expect(error).toMatchObject({ name: 'UnrecoverableError', message: 'Late.' });
    }
    expect(await rowOf(id)).toMatchObject({ state: 'failed', answer: null });
  });

  test('a stale attempt cannot report, fail or finish a job that another attempt owns', async () => {
    const id = await newErrand();
    const { pushed, error } = await run(id, async (row, steps) => {
      await startAttempt(db, table, row.id, definition.deadlineMs);
      const report = { stage: 'late', percent: 90, found: {}, outputs: {}, stages: 1 };
      expect(await reportStage(db, table, row, report)).toBeUndefined();
      const failure = { code: 'internal', message: 'late' } as const;
      expect(await failJob(db, table, row, failure)).toBeUndefined();
      await step(steps, 'one', 30, () => 1);
      return { answer: 'late' };
    });
    expect({ pushed, error }).toEqual({ pushed: [], error: undefined });
    expect(await rowOf(id)).toMatchObject({
      state: 'running',
      attempt: 2,
      stage: null,
      answer: null,
    });
  });

  test('a stale attempt that throws neither fails the job nor calls the failure handler', async () => {
    const id = await newErrand();
    await run(id, async (row) => {
      await startAttempt(db, table, row.id, definition.deadlineMs);
      throw new PermanentJobError('invalid_request', 'Too late.');
    });
    expect(await rowOf(id)).toMatchObject({ state: 'running', attempt: 2 });
    expect(await failuresOf(id)).toEqual([]);
  });
});

describe('reopening a failed job', () => {
  const crash = () => Promise.reject(new Error('crash'));
  async function giveUp(id: string): Promise<void> {
    for (let start = 1; start <= definition.maxStarts; start += 1) await run(id, crash);
  }

  test('resets its attempts, error and progress', async () => {
    const id = await newErrand();
    await giveUp(id);
    const failed = await rowOf(id);
    expect(await reopen(id)).toEqual([id]);
    expect(await rowOf(id)).toMatchObject({
      state: 'queued',
      percent: 0,
      error_code: null,
      error_message: null,
      finished_at: null,
    });
    for (let start = 1; start < definition.maxStarts; start += 1) {
      expect((await run(id, crash)).error).toMatchObject({ message: 'crash' });
    }
    const { pushed } = await run(id, async () => ({ answer: 'at last' }));
    expect(pushed).toMatchObject([{ state: 'done' }]);
    expect(pushed[0]?.seq).toBeGreaterThan(failed?.seq ?? Infinity);
    expect(await rowOf(id)).toMatchObject({ state: 'done', answer: 'at last', attempt: 6 });

    expect(await reopen(id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'done', answer: 'at last' });
  });

  test('ignores a stale attempt from before it was reopened', async () => {
    const id = await newErrand();
    const { error } = await run(id, async () => {
      // Frozen here until long after the job was given up, retried and started again.
      await giveUp(id);
      await reopen(id);
      await startAttempt(db, table, id, definition.deadlineMs);
      return { answer: 'from the life before' };
    });
    expect(error).toBeUndefined();
    expect(await rowOf(id)).toMatchObject({ state: 'running', answer: null });
  });
});
