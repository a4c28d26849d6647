import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { ExpectedJobFailure, PermanentJobError } from '../src/job-errors.ts';
import { failJob, finishJob, reopenJobs, reportStage, startAttempt } from '../src/job-row.ts';
import type { JobSteps } from '../src/job-steps.ts';
import {
  errandsTable as table,
  type Perform,
  runErrand as definition,
  startErrands,
  type TestErrands,
} from './start-errands.ts';

let errands: TestErrands;
beforeAll(async () => {
  errands = await startErrands();
});
afterAll(() => errands.stop());

/** Reopens the job like an operator's retry. */
const reopen = (id: string) => errands.db.transaction((trx) => reopenJobs(trx, table, [id]));

const step = (steps: JobSteps, stage: string, percent: number, work: () => number) =>
  steps.run({ stage, percent, output: z.number(), work, found: (n) => ({ [stage]: n }) });

describe('runAttempt', () => {
  test('publishes each stage after writing its row, and stores the result', async () => {
    const id = await errands.add();
    const { pushed, timed } = await errands.run(id, async (_row, steps) => {
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
    const row = await errands.rowOf(id);
    expect(row).toMatchObject({ state: 'done', answer: '2', attempt: 1 });
    expect(row?.outputs).toEqual({});
  });

  test('retries after a transient error without repeating finished stages', async () => {
    const id = await errands.add();
    let ones = 0;
    const perform =
      (works: boolean): Perform =>
      async (_job, steps) => {
        await step(steps, 'one', 30, () => (ones += 1));
        await step(steps, 'two', 60, () => {
          if (!works) throw new Error('the network is away');
          return 2;
        });
        return { answer: 'done' };
      };
    const first = await errands.run(id, perform(false));
    expect(first.error).toMatchObject({ message: 'the network is away' });
    expect(first.timed).toEqual(['one']);
    expect(await errands.rowOf(id)).toMatchObject({ state: 'running', percent: 60 });

    const { pushed } = await errands.run(id, perform(true));
    expect(ones).toBe(1);
    expect(pushed.map(({ percent }) => percent)).toEqual([60, 100]);
    expect(await errands.rowOf(id)).toMatchObject({ state: 'done', attempt: 2 });
  });

  test('repeats a stage whose output was not stored, and progress never goes backward', async () => {
    const id = await errands.add();
    let ones = 0;
    const perform =
      (works: boolean): Perform =>
      async (_job, steps) => {
        const one = await steps.run({ stage: 'one', percent: 30, work: () => (ones += 1) });
        await step(steps, 'two', 60, () => {
          if (!works) throw new Error('the network is away');
          return one;
        });
        return { answer: String(one) };
      };
    await errands.run(id, perform(false));
    const between = await errands.rowOf(id);
    expect([between?.percent, between?.outputs]).toEqual([60, {}]);
    const { pushed } = await errands.run(id, perform(true));
    expect(pushed.map(({ percent }) => percent)).toEqual([60, 60, 100]);
    expect(await errands.rowOf(id)).toMatchObject({ state: 'done', answer: '2', attempt: 2 });
  });

  test('a permanent error fails the job with its message and calls the failure handler', async () => {
    const id = await errands.add();
    const { pushed, error } = await errands.run(id, async (_job, steps) => {
      await step(steps, 'one', 30, () => 1);
      throw new PermanentJobError('invalid_request', 'The file is empty.');
    });
    expect(error).toBeInstanceOf(ExpectedJobFailure);
    expect(pushed).toMatchObject([{ stage: 'one' }, { state: 'failed' }]);
    const row = await errands.rowOf(id);
    expect(row).toMatchObject({
      state: 'failed',
      error_code: 'invalid_request',
      error_message: 'The file is empty.',
    });
    expect(row?.outputs).toEqual({});
    expect(await errands.regretsOf(id)).toHaveLength(1);
  });

  test('a request for confirmation fails the row but not the queue job', async () => {
    const id = await errands.add();
    const ask = () => Promise.reject(new PermanentJobError('import_would_shrink', 'Fewer now.'));
    // The second attempt finds what the first wrote before its worker died.
    for (const { pushed, error } of [await errands.run(id, ask), await errands.run(id, ask)]) {
      expect(error).toBeUndefined();
      expect(pushed).toMatchObject([{ state: 'failed' }]);
    }
    expect(await errands.rowOf(id)).toMatchObject({
      error_code: 'import_would_shrink',
      error_message: 'Fewer now.',
      attempt: 1,
    });
    expect(await errands.regretsOf(id)).toEqual([]);
  });

  test('fails the job for good after maxStarts attempts', async () => {
    const id = await errands.add();
    const crash = () => Promise.reject(new Error('crash'));
    for (let start = 1; start < definition.maxStarts; start += 1) {
      expect((await errands.run(id, crash)).error).toMatchObject({ message: 'crash' });
    }
    expect(await errands.regretsOf(id)).toEqual([]);
    expect((await errands.run(id, crash)).error).toMatchObject({ name: 'UnrecoverableError' });
    expect(await errands.rowOf(id)).toMatchObject({ state: 'failed', attempt: 3 });
    expect(await errands.regretsOf(id)).toHaveLength(1);
  });

  test.each([
    ['the deadline', { deadline_at: new Date(0) }],
    ['a worker died at the last start', { state: 'running', attempt: definition.maxStarts }],
  ])('does not begin after %s', async (_what, columns) => {
    const id = await errands.add(columns);
    let began = false;
    await errands.run(id, async () => {
      began = true;
      return {};
    });
    expect(began).toBe(false);
    expect(await errands.rowOf(id)).toMatchObject({
      state: 'failed',
      error_message: 'It could not be done.',
    });
    expect(await errands.regretsOf(id)).toHaveLength(1);
  });

  test('commits the end of a job together with its effect', async () => {
    const succeed: Perform =
      async ({ id }) =>
      async (trx) => {
        await trx('regrets').insert({ errand: id });
        return { answer: 'lost' };
      };
    const fail = () => Promise.reject(new PermanentJobError('invalid_request', 'Lost.'));
    for (const perform of [succeed, fail]) {
      const id = await errands.add();
      // The commit of another one fails.
      await errands.db('regrets').insert({ errand: id });
      const { pushed, error } = await errands.run(id, perform);
      expect(pushed).toEqual([]);
      expect(error).toMatchObject({ constraint: 'regrets_errand_unique' });
      expect(await errands.rowOf(id)).toMatchObject({ state: 'running', answer: null });
    }
  });

  test('is over once its end was written, even if the answer to that write was lost', async () => {
    for (const leaves of [false, true]) {
      const id = await errands.add({ attempt: definition.maxStarts - 1 });
      const leaving = new AbortController();
      const perform: Perform = async ({ attempt }) => {
        const last = { stage: undefined, stages: 0, found: {} };
        await finishJob(errands.db, table, { id, attempt }, { last, columns: { answer: 'told' } });
        if (leaves) leaving.abort();
        throw new Error('Connection terminated unexpectedly');
      };
      const { pushed } = await errands.run(id, perform, leaving.signal);
      expect(pushed).toMatchObject(leaves ? [] : [{ id, state: 'done', percent: 100 }]);
      expect(await errands.regretsOf(id)).toEqual([]);
      expect(await errands.rowOf(id)).toMatchObject({ state: 'done', answer: 'told' });
    }
  });

  test('publishes the end of a finished job again and does not run it', async () => {
    const id = await errands.add();
    await errands.run(id, async () => ({ answer: 'first' }));
    const { pushed } = await errands.run(id, async () => ({ answer: 'second' }));
    expect(pushed).toMatchObject([{ state: 'done', percent: 100 }]);
    expect(await errands.rowOf(id)).toMatchObject({ answer: 'first', attempt: 1 });
    expect(await errands.regretsOf(id)).toEqual([]);
  });

  test('fails the queue job when its row was marked failed by something else', async () => {
    const id = await errands.add();
    const fail = () =>
      errands.db(table).where({ id }).update({ state: 'failed', error_message: 'Late.' });
    const late = await errands.run(id, async () => {
      await fail();
      return { answer: 'too late' };
    });
    const again = await errands.run(id, async () => ({ answer: 'again' }));
    for (const { error } of [late, again]) {
      expect(error).toMatchObject({ name: 'UnrecoverableError', message: 'Late.' });
    }
    expect(await errands.rowOf(id)).toMatchObject({ state: 'failed', answer: null });
  });

  test('a stale attempt cannot report, fail or finish a job that another attempt owns', async () => {
    const id = await errands.add();
    const { pushed, error } = await errands.run(id, async (row, steps) => {
      await startAttempt(errands.db, table, row.id, definition.deadlineMs);
      const report = { stage: 'late', percent: 90, found: {}, outputs: {}, stages: 1 };
      expect(await reportStage(errands.db, table, row, report)).toBeUndefined();
      const failure = { code: 'internal', message: 'late' } as const;
      expect(await failJob(errands.db, table, row, failure)).toBeUndefined();
      await step(steps, 'one', 30, () => 1);
      return { answer: 'late' };
    });
    expect({ pushed, error }).toEqual({ pushed: [], error: undefined });
    expect(await errands.rowOf(id)).toMatchObject({
      state: 'running',
      attempt: 2,
      stage: null,
      answer: null,
    });
  });

  test('a stale attempt that throws neither fails the job nor calls the failure handler', async () => {
    const id = await errands.add();
    await errands.run(id, async (row) => {
      await startAttempt(errands.db, table, row.id, definition.deadlineMs);
      throw new PermanentJobError('invalid_request', 'Too late.');
    });
    expect(await errands.rowOf(id)).toMatchObject({ state: 'running', attempt: 2 });
    expect(await errands.regretsOf(id)).toEqual([]);
  });
});

describe('reopening a failed job', () => {
  const crash: Perform = async (_job, steps) => {
    await steps.advance('one', 30, { one: 1 });
    throw new Error('crash');
  };
  async function giveUp(id: string): Promise<void> {
    for (let start = 1; start <= definition.maxStarts; start += 1) await errands.run(id, crash);
  }

  test('resets its attempts, error and progress', async () => {
    const id = await errands.add();
    await giveUp(id);
    const failed = await errands.rowOf(id);
    expect(await reopen(id)).toEqual([id]);
    const row = await errands.rowOf(id);
    expect(row).toMatchObject({
      state: 'queued',
      stage: null,
      percent: 0,
      error_code: null,
      error_message: null,
      finished_at: null,
    });
    expect(row?.found).toEqual({});
    for (let start = 1; start < definition.maxStarts; start += 1) {
      expect((await errands.run(id, crash)).error).toMatchObject({ message: 'crash' });
    }
    const { pushed } = await errands.run(id, async () => ({ answer: 'at last' }));
    expect(pushed).toMatchObject([{ state: 'done' }]);
    expect(pushed[0]?.seq).toBeGreaterThan(failed?.seq ?? Infinity);
    expect(await errands.rowOf(id)).toMatchObject({ state: 'done', answer: 'at last', attempt: 6 });

    expect(await reopen(id)).toEqual([]);
    expect(await errands.rowOf(id)).toMatchObject({ state: 'done', answer: 'at last' });
  });

  test('ignores a stale attempt from before it was reopened', async () => {
    const id = await errands.add();
    const { error } = await errands.run(id, async () => {
      // Frozen here until long after the job was given up, retried and started again.
      await giveUp(id);
      await reopen(id);
      await startAttempt(errands.db, table, id, definition.deadlineMs);
      return { answer: 'from the life before' };
    });
    expect(error).toBeUndefined();
    expect(await errands.rowOf(id)).toMatchObject({ state: 'running', answer: null });
  });
});
