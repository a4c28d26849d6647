import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineJob, jobWaitHours } from '@tagwell/contracts/jobs';
import { connect } from '@tagwell/postgres/connect';
import { createLogger } from '@tagwell/service/logger';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { startAttempt, waitingDeadline, type JobRow, type StartedJob } from './job-row.ts';
import { createJobTable } from './job-table-test-builder.ts';
import { runAttempt } from './run-attempt.ts';

const table = 'errands';
const deadlineMs = 60_000;
const definition = defineJob({
  name: 'run-errand',
  queue: 'errands',
  payload: z.object({ id: z.uuid() }),
  deadlineMs,
  maxStarts: 3,
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

async function newErrand(deadline = waitingDeadline(db)): Promise<string> {
  const id = crypto.randomUUID();
  await db(table).insert({ id, state: 'queued', deadline_at: deadline });
  return id;
}

async function run(
  id: string,
  perform: (row: StartedJob<JobRow>) => Promise<Record<string, unknown>>,
  signal = new AbortController().signal,
): Promise<unknown> {
  const logger = createLogger('test', 'silent');
  const nothing = () => undefined;
  const work = { payload: { id }, logger, signal, push: async () => {}, observeStage: nothing };
  const exhaustedFailure = { code: 'internal', message: 'It could not be done.' } as const;
  return runAttempt({ db, table, definition, work, id, perform, exhaustedFailure }).catch(
    (error: unknown) => error,
  );
}

/** Uses the database's clock. */
async function look(id: string): Promise<{ state: string; msLeft: number }> {
  const left = db.raw('(extract(epoch FROM deadline_at - now()) * 1000)::float8 AS "msLeft"');
  return db(table).where({ id }).first('state', left);
}

test("a job's deadline starts with its first attempt, so time in the queue does not count", async () => {
  const id = await newErrand();
  expect((await look(id)).msLeft).toBeGreaterThan(10 * deadlineMs);
  const seen: number[] = [];
  for (let start = 1; start < definition.maxStarts; start += 1) {
    await run(id, async ({ leftMs }) => {
      seen.push(leftMs);
      throw new Error('crash');
    });
  }
  const [first = 0, second = 0] = seen;
  expect(first).toBeLessThanOrEqual(deadlineMs);
  expect(second).toBeLessThan(first);
});

test('a queued job waits for at most jobWaitHours, the time operators are told', async () => {
  const { msLeft } = await look(await newErrand());
  const longest = jobWaitHours * 60 * 60_000;
  expect(msLeft).toBeLessThanOrEqual(longest);
  expect(msLeft).toBeGreaterThan(longest - 60 * 60_000);
});

test('starting a job does not extend a shorter deadline it already has', async () => {
  const id = await newErrand(db.raw(`now() + interval '5 seconds'`));
  await run(id, async ({ leftMs }) => {
    expect(leftMs).toBeLessThanOrEqual(5_000);
    return {};
  });
  expect(await look(id)).toMatchObject({ state: 'done' });
});

test('a job whose worker shuts down is queued again with its full waiting time', async () => {
  const id = await newErrand();
  const leaving = new AbortController();
  const error = await run(
    id,
    async () => {
      leaving.abort();
      throw new Error('nobody waits for this any more');
    },
    leaving.signal,
  );
  expect(error).toBeInstanceOf(Error);
  const { state, msLeft } = await look(id);
  expect(state).toBe('queued');
  expect(msLeft).toBeGreaterThan(10 * deadlineMs);
});

test('a job that another worker has already started is not requeued at shutdown', async () => {
  const id = await newErrand();
  const leaving = new AbortController();
  await run(
    id,
    async () => {
      await startAttempt(db, table, id, deadlineMs);
      leaving.abort();
      throw new Error('nobody waits for this any more');
    },
    leaving.signal,
  );
  const { state, msLeft } = await look(id);
  expect(state).toBe('running');
  expect(msLeft).toBeLessThanOrEqual(deadlineMs);
});
