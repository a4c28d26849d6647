import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { JobProgress } from '@tagwell/contracts/jobs';
import { untilLockWaits } from '@tagwell/testkit/lock-waits';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { type Fence, finishJob, type JobRow, releaseJob, startAttempt } from '../src/job-row.ts';
import { createJobSteps, type StepsOfAttempt } from '../src/job-steps.ts';
import { errandsTable as table, startErrands, type TestErrands } from './start-errands.ts';

let errands: TestErrands;
let db: Knex;
let writes: string[];
beforeAll(async () => {
  errands = await startErrands();
  ({ db } = errands);
  db.on('query', ({ sql }: { sql: string }) => {
    if (sql.startsWith('update')) writes.push(sql);
  });
});
beforeEach(() => {
  writes = [];
});
afterAll(() => errands.stop());

interface Errand {
  row: () => Promise<JobRow | undefined>;
  steps: StepsOfAttempt;
  leave: () => void;
  pushed: JobProgress[];
}

async function begin(coalesceMs: number): Promise<Errand> {
  const id = await errands.add();
  const row = await startAttempt<JobRow>(db, table, id, 60_000);
  if (row === undefined) throw new Error('the errand does not start');
  const pushed: JobProgress[] = [];
  const leaving = new AbortController();
  const onProgress = async (progress: JobProgress) => void pushed.push(progress);
  const steps = createJobSteps({
    db,
    table,
    row,
    signal: leaving.signal,
    coalesceMs,
    onStage: () => {},
    onProgress,
  });
  writes = [];
  const leave = () => leaving.abort();
  return { row: () => errands.rowOf(id), steps, leave, pushed };
}

const number = (stage: string, percent: number, work: () => number | Promise<number>) => ({
  stage,
  percent,
  output: z.number(),
  work,
  found: (n: number) => ({ [stage]: n }),
});

test('coalesces the writes of quick stages and still publishes each stage separately', async () => {
  const { row, steps, pushed } = await begin(20);
  await steps.run(number('one', 30, () => 1));
  const seen = () => until('the stage in its row', async () => (await row())?.seq);
  await steps.run(
    number('two', 60, async () => {
      await until(
        'both stages in the row',
        async () => (await row())?.stage === 'two' || undefined,
      );
      return seen();
    }),
  );
  await steps.run(number('three', 90, () => 3));
  const last = await steps.lastStages();
  const before = await row();
  if (before === undefined) throw new Error('the errand is gone');
  const done = await finishJob(db, table, before, {
    last,
    columns: { answer: 'done' },
  });
  if (done !== undefined) await last.publish(done);

  expect(pushed.map(({ stage, percent, seq, found }) => [stage, percent, seq, found])).toEqual([
    ['one', 30, 2, {}],
    ['two', 60, 3, { one: 1 }],
    ['three', 90, 4, { one: 1, two: 3 }],
    ['three', 100, 5, { one: 1, two: 3, three: 3 }],
  ]);
  expect(before).toMatchObject({ stage: 'two', outputs: { one: 1 } });
  expect(await row()).toMatchObject({ state: 'done', stage: 'three', seq: 5 });
  expect((await row())?.outputs).toEqual({});
  expect(writes).toHaveLength(2);
});

test('stores the output of an expensive stage before the next stage begins', async () => {
  const { row, steps } = await begin(60_000);
  await steps.run({ ...number('one', 30, () => 1), isExpensive: true });
  const seen = await steps.run({ stage: 'two', percent: 60, work: row });
  expect(seen).toMatchObject({ stage: 'two', outputs: { one: 1 } });
  await steps.lastStages();
});

test('stores and publishes each stage when it begins if coalescing is off, and progress never falls', async () => {
  const { row, steps, pushed } = await begin(0);
  for (const [stage, percent] of [
    ['one', 60],
    ['two', 30],
  ] as const) {
    const seen = await steps.run({ stage, percent, work: row });
    expect(seen).toMatchObject({ stage, percent: 60 });
    expect(pushed.at(-1)).toMatchObject({ stage });
  }
  expect(writes).toHaveLength(2);
});

test.each([
  ['another attempt owns the job', ({ id }: Fence) => startAttempt(db, table, id, 60_000)],
  ['the job waits for its next attempt', (fence: Fence) => releaseJob(db, table, fence)],
])('writes and publishes nothing once %s', async (_what, loseJob) => {
  const { row, steps, pushed } = await begin(60_000);
  await steps.run(number('one', 30, () => 1));
  await loseJob((await row()) ?? { id: '', attempt: 0 });
  await expect(steps.flush()).rejects.toThrow('another attempt owns the job');
  expect(pushed).toEqual([]);
  expect(await row()).toMatchObject({ stage: null, percent: 0 });
});

/** Makes all stage writes fail until the returned function is called. */
async function refuseWrites(): Promise<() => Promise<void>> {
  await db.raw(`ALTER TABLE ?? ADD CONSTRAINT refused CHECK (stage IS NULL) NOT VALID`, [table]);
  return async () => void (await db.raw('ALTER TABLE ?? DROP CONSTRAINT refused', [table]));
}

test('writes the stages and outputs of a failed write with the next one, in order', async () => {
  const { row, steps, pushed } = await begin(60_000);
  let accept = await refuseWrites();
  await steps.run(number('one', 30, () => 1));
  await expect(steps.flush()).rejects.toThrow('refused');
  await steps.run(number('two', 60, () => 2));
  await expect(steps.flush()).rejects.toThrow('refused');
  await accept();
  await steps.flush();
  expect(await row()).toMatchObject({ stage: 'two', percent: 60, outputs: { one: 1, two: 2 } });
  expect(pushed.map(({ stage }) => stage)).toEqual(['one', 'two']);

  accept = await refuseWrites();
  await expect(steps.run({ ...number('three', 80, () => 3), isExpensive: true })).rejects.toThrow();
  await accept();
  await steps.flush();
  expect(await row()).toMatchObject({ stage: 'three', outputs: { one: 1, two: 2 } });
});

test('flush stores an expensive output when the worker is shutting down', async () => {
  const { row, steps, leave } = await begin(60_000);
  await steps.run({ ...number('one', 30, () => 1), isExpensive: true });
  await steps.lastStages();
  leave();
  await expect(steps.run(number('two', 60, () => 2))).rejects.toThrow('was taken away');
  await steps.flush();
  expect(await row()).toMatchObject({ stage: 'one', outputs: { one: 1 } });
});

test('lastStages waits for a pending write and returns what it could not write', async () => {
  const { row, steps } = await begin(60_000);
  await steps.run(number('one', 30, () => 1));
  const { end } = await db.transaction(async (other) => {
    await startAttempt(other, table, (await row())?.id ?? '', 60_000);
    steps.flush().catch(() => undefined);
    await untilLockWaits(db, 1);
    return { end: steps.lastStages() };
  });
  expect(await end).toMatchObject({ stage: 'one', stages: 1 });
});

test('record writes during shutdown, but not if another attempt owns the job', async () => {
  const { row, steps, leave } = await begin(60_000);
  leave();
  await expect(steps.advance('handed-over', 50)).rejects.toThrow('was taken away');
  await steps.record('not-taken', 50);
  expect(await row()).toMatchObject({ stage: 'not-taken' });
  await startAttempt(db, table, (await row())?.id ?? '', 60_000);
  await expect(steps.record('taken', 60)).rejects.toThrow('another attempt owns the job');
});
