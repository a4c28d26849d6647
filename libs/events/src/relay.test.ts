import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { JobQueue, QueueEntry } from '@tagwell/jobs/queue';
import { connect } from '@tagwell/postgres/connect';
import { createLogger } from '@tagwell/service/logger';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { useFakeIntervals } from '@tagwell/testkit/fake-intervals';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import { lanes } from './outbox.ts';
import { startRelay, type Relay } from './relay.ts';
import { addOutboxLanes, createOutbox } from './tables.ts';

let database: TestDatabase;
let db: Knex;
const relays: Relay[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ service: 'relayed' });
  db = connect(database.url, { schema: 'relayed' });
  await createOutbox(db);
  await addOutboxLanes(db);
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.close()));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** A queue that records its entries and fails a given number of times. */
function recordingQueue(failures = 0): JobQueue & { added: QueueEntry[] } {
  const added: QueueEntry[] = [];
  let left = failures;
  return {
    added,
    add: async (entries) => {
      if (left > 0) {
        left -= 1;
        throw new Error('redis is away');
      }
      added.push(...entries);
    },
    findLive: (entryIds) => Promise.resolve(new Set(entryIds)),
    publishProgress: () => Promise.resolve(),
    moveToFront: () => Promise.resolve(),
    runExclusively: (_, work) => work(),
    close: () => Promise.resolve(),
  };
}

function relayTo(queue: JobQueue, others: Record<string, JobQueue> = {}): Relay {
  const logger = createLogger('test', 'silent');
  const queues = new Map(Object.entries({ work: queue, ...others }));
  const relay = startRelay({ db, queues, logger });
  relays.push(relay);
  return relay;
}

const rowOf = (number: number, lane: number = lanes.jobs, queue = 'work') => ({
  queue,
  queue_id: `job-${number}`,
  name: 'do-it',
  payload: { number },
  priority: 10,
  attempts: 5,
  backoff_ms: 500,
  lane,
});
const put = (numbers: number[], lane?: number, queue?: string) =>
  db('outbox').insert(numbers.map((number) => rowOf(number, lane, queue)));

const emptied = () =>
  until('an empty outbox', async () => {
    const row = await db('outbox').first('id');
    return row === undefined ? true : undefined;
  });

test('relay moves outbox rows to the queue in order and deletes them from the outbox', async () => {
  const queue = recordingQueue();
  await put([1, 2, 3]);
  relayTo(queue).nudge();
  await emptied();
  expect(queue.added.map(({ entryId }) => entryId)).toEqual(['job-1', 'job-2', 'job-3']);
  expect(queue.added[0]).toEqual({
    entryId: 'job-1',
    name: 'do-it',
    payload: { number: 1 },
    priority: 10,
    attempts: 5,
    backoffMs: 500,
  });
});

test('relay sends jobs before new events, and new events before redelivered events', async () => {
  const queue = recordingQueue();
  const redelivered = Array.from({ length: 150 }, (_, number) => number);
  await put(redelivered, lanes.redelivered);
  await put([200], lanes.events);
  await put([300]);
  relayTo(queue).nudge();
  await emptied();
  const order = queue.added.map(({ entryId }) => entryId);
  expect(order.slice(0, 3)).toEqual(['job-300', 'job-200', 'job-0']);
});

test('two concurrent relays move each outbox row exactly once', async () => {
  const numbers = Array.from({ length: 500 }, (_, number) => number);
  await put(numbers);
  const queues = [recordingQueue(), recordingQueue()];
  for (const queue of queues) relayTo(queue).nudge();
  await emptied();
  const moved = queues.flatMap(({ added }) => added.map(({ entryId }) => entryId));
  expect(moved.toSorted()).toEqual(numbers.map((number) => `job-${number}`).toSorted());
});

test('relay keeps outbox rows while the queue is unavailable and moves them once it is back', async () => {
  const queue = recordingQueue(2);
  await put([7]);
  relayTo(queue);
  await emptied();
  expect(queue.added).toHaveLength(1);
});

test('relay skips unresponsive and unknown queues and still delivers to the others', async () => {
  const [queue, mail] = [recordingQueue(), recordingQueue(Infinity)];
  const asked = jest.spyOn(mail, 'add');
  await put([10], lanes.jobs, 'mail');
  await put([11], lanes.jobs, 'of the next release');
  const relay = relayTo(queue, { mail });
  for (const number of [12, 13]) {
    await put([number], lanes.events);
    relay.nudge();
    await until('the entry', () => queue.added.find(({ entryId }) => entryId === `job-${number}`));
    // A round would wait for it.
    relay.nudge(rowOf(20, lanes.jobs, 'mail'));
  }
  const entries = asked.mock.calls.flatMap(([given]) => given.map(({ entryId }) => entryId));
  expect(new Set(entries)).toEqual(new Set(['job-10']));
  await until('only what cannot go', async () => {
    const left = await db('outbox').orderBy('id').pluck('queue_id');
    return left.join() === 'job-10,job-11' ? left : undefined;
  });
  await relay.close();

  // Both are sent once a relay knows the one's queue and the other's queue works.
  const answering = recordingQueue();
  relayTo(queue, { mail: answering, 'of the next release': answering });
  await emptied();
  expect(answering.added.map(({ entryId }) => entryId).toSorted()).toEqual(['job-10', 'job-11']);
});

test('nudge adds the entry it is given to its queue at once, and retries it if that fails', async () => {
  const [healthy, failing] = [recordingQueue(), recordingQueue(1)];
  for (const [queue, number] of [
    [healthy, 901],
    [failing, 902],
  ] as const) {
    const relay = relayTo(queue);
    await emptied();
    await put([number]);
    relay.nudge(rowOf(number));
    await until('the entry', () => queue.added[0]);
    await emptied();
    expect(new Set(queue.added.map(({ entryId }) => entryId))).toEqual(new Set([`job-${number}`]));
    await relays.pop()?.close();
  }
});

test('nudge adds the entry it is given before a long outbox is empty', async () => {
  const queue = recordingQueue();
  const backlog = Array.from({ length: 500 }, (_, number) => number);
  await put(backlog);
  const relay = relayTo({
    ...queue,
    add: async (entries) => {
      if (queue.added.length === 0) relay.nudge(rowOf(990));
      await queue.add(entries);
    },
  });
  await emptied();
  const place = queue.added.findIndex(({ entryId }) => entryId === 'job-990');
  expect(place).toBe(100);
});

test('nudge at the moment a round ends is not delayed until the next poll', async () => {
  const intervals = useFakeIntervals();
  const queue = recordingQueue();
  const logger = createLogger('test', 'silent');
  const warned = jest.spyOn(logger, 'warn');
  const relay = startRelay({ db, queues: new Map([['work', queue]]), logger });
  relays.push(relay);
  await emptied();
  await db.schema.renameTable('outbox', 'outbox_away');
  relay.nudge();
  await until('a round that fails', () => warned.mock.calls.length > 0);
  await db.schema.renameTable('outbox_away', 'outbox');

  // The log line is the last act of a successful round after a failed one.
  jest.spyOn(logger, 'info').mockImplementation(() => {
    queueMicrotask(() => relay.nudge(rowOf(77)));
  });
  relay.nudge();
  const entry = await until('the entry', () => queue.added[0]);
  expect(entry.entryId).toBe('job-77');
  intervals.restore();
});
