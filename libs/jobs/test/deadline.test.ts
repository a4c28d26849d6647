import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jobWaitHours } from '@tagwell/contracts/jobs';
import { startAttempt, waitingDeadline } from '../src/job-row.ts';
import {
  errandsTable as table,
  type Perform,
  runErrand as definition,
  startErrands,
  type TestErrands,
} from './start-errands.ts';

const { deadlineMs } = definition;

let errands: TestErrands;
beforeAll(async () => {
  errands = await startErrands();
});
afterAll(() => errands.stop());

const newErrand = () => errands.add({ deadline_at: waitingDeadline(errands.db) });

/** Uses the database's clock. */
async function look(id: string): Promise<{ state: string; msLeft: number }> {
  const left = errands.db.raw(
    '(extract(epoch FROM deadline_at - now()) * 1000)::float8 AS "msLeft"',
  );
  return errands.db(table).where({ id }).first('state', left);
}

test("a job's deadline starts with its first attempt, so time in the queue does not count", async () => {
  const id = await newErrand();
  expect((await look(id)).msLeft).toBeGreaterThan(10 * deadlineMs);
  const seen: number[] = [];
  for (let start = 1; start < definition.maxStarts; start += 1) {
    await errands.run(id, async ({ leftMs }) => {
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
  const id = await errands.add({
    deadline_at: errands.db.raw(`now() + interval '5 seconds'`),
  });
  await errands.run(id, async ({ leftMs }) => {
    expect(leftMs).toBeLessThanOrEqual(5_000);
    return {};
  });
  expect(await look(id)).toMatchObject({ state: 'done' });
});

test.each<[string, Perform]>([
  ['fails', () => Promise.reject(new Error('nobody waits for this any more'))],
  ['goes on to its next stage', (_job, steps) => steps.advance('next', 50).then(() => ({}))],
])('a job that %s when its worker shuts down is queued again', async (_what, goOn) => {
  const id = await newErrand();
  const leaving = new AbortController();
  const perform: Perform = (job, steps) => {
    leaving.abort();
    return goOn(job, steps);
  };
  const { error } = await errands.run(id, perform, leaving.signal);
  expect(error).toBeInstanceOf(Error);
  const { state, msLeft } = await look(id);
  expect(state).toBe('queued');
  expect(msLeft).toBeGreaterThan(10 * deadlineMs);
});

test('a job that another worker has already started is not requeued at shutdown', async () => {
  const id = await newErrand();
  const leaving = new AbortController();
  await errands.run(
    id,
    async () => {
      await startAttempt(errands.db, table, id, deadlineMs);
      leaving.abort();
      throw new Error('nobody waits for this any more');
    },
    leaving.signal,
  );
  const { state, msLeft } = await look(id);
  expect(state).toBe('running');
  expect(msLeft).toBeLessThanOrEqual(deadlineMs);
});
