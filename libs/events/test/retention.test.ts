import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { createTestProcess, testRound } from '@tagwell/testkit/process-context';
import { useFakeIntervals } from '@tagwell/testkit/fake-intervals';
import { lanes, newEventId } from '../src/outbox.ts';
import { startRounds } from '@tagwell/service/run-every';
import { clearInbox } from '../src/consumer.ts';
import { registerOutboxLag } from '../src/start-publisher.ts';
import { deleteOldEvents, restoreEvents } from '../src/redis-losses.ts';
import { startDelivery, type TestDelivery } from './start-delivery.ts';

let delivery: TestDelivery;
beforeAll(async () => {
  delivery = await startDelivery();
});
afterAll(() => delivery.stop());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const entry = { name: 'event', payload: '{}', priority: 1, attempts: 1, backoff_ms: 1 };
const relayed = (queue: string, queue_id: string, relayed_at: Date) =>
  delivery.publisher('relayed_events').insert({ ...entry, queue, queue_id, relayed_at });

test('clearInbox deletes inbox entries older than a week and keeps younger ones', async () => {
  const [old, young] = [newEventId(), newEventId()];
  await delivery.listener('inbox').insert([
    { event_id: old, handled_at: hoursAgo(7 * 24 + 1) },
    { event_id: young, handled_at: hoursAgo(7 * 24 - 1) },
  ]);
  await clearInbox(delivery.listener, testRound());
  expect(await delivery.listener('inbox').pluck('event_id')).toEqual([young]);
});

test('a failed round of periodic work is logged with its reason', async () => {
  const lines: string[] = [];
  const { logger } = createTestProcess('test', { write: (line) => lines.push(line) }).context;
  const intervals = useFakeIntervals();
  const stop = startRounds(logger, {
    intervalMs: 1_000,
    what: 'clear-inbox',
    // A service that only publishes has no inbox.
    work: (round) => clearInbox(delivery.publisher, round),
  });
  intervals.pass(1_000);
  await stop();
  intervals.restore();
  expect(lines.join()).toMatch(/"work":"clear-inbox","msg":"periodic work failed"/u);
  expect(lines.join()).toMatch(/not removed: handled.*"inbox\\" does not exist/u);
});

test('deleteOldEvents keeps relayed events for a day', async () => {
  for (const hours of [25, 23]) await relayed('q', `job-${hours}`, hoursAgo(hours));
  await deleteOldEvents(delivery.publisher, testRound());
  expect(await delivery.publisher('relayed_events').pluck('queue_id')).toEqual(['job-23']);
});

test('restoreEvents restores only events of queues and times that Redis may have lost', async () => {
  const db = delivery.publisher;
  await db('relayed_events').delete();
  await relayed('a', 'kept', hoursAgo(4));
  await relayed('a', 'lost', hoursAgo(3));
  await relayed('b', 'lost with another queue', hoursAgo(3));
  await relayed('c', 'of a queue that lost nothing', hoursAgo(3));
  await relayed('a', 'given to what Redis is now', hoursAgo(1));
  const losses = [
    { queues: ['a'], fromMs: hoursAgo(3.5).getTime(), untilMs: hoursAgo(2).getTime() },
    { queues: ['b'], fromMs: -60_000, untilMs: hoursAgo(2).getTime() },
  ];
  expect(await restoreEvents(db, losses)).toBe(1);
  await db('outbox').update({ lane: lanes.events });
  expect(await restoreEvents(db, losses)).toBe(1);
  const restored: string[] = await db('outbox').orderBy('id').pluck('queue_id');
  expect(restored).toEqual(['lost', 'lost with another queue']);
  await db('outbox').delete();
});

test('restoreEvents restores in batches, latest first, each after the previous one is relayed', async () => {
  const db = delivery.publisher;
  await db('relayed_events').delete();
  await db('relayed_events').insert(
    Array.from({ length: 700 }, (_, minutes) => ({
      ...entry,
      queue: 'a',
      queue_id: String(minutes),
      relayed_at: hoursAgo(minutes / 60),
    })),
  );
  const losses = [{ queues: ['a'], fromMs: 0, untilMs: Date.now() + 60_000 }];
  const batch = await restoreEvents(db, losses);
  expect(batch).toBeLessThan(700);
  const ids: string[] = await db('outbox').pluck('queue_id');
  expect(ids.map(Number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: batch }, (_, minutes) => minutes),
  );
  expect(await restoreEvents(db, losses)).toBe(0);
  await db('outbox').delete();
  expect(await restoreEvents(db, losses)).toBe(700 - batch);
  await db('outbox').delete();
});

test('restoreEvents restores events of a healthy queue while another queue is stuck', async () => {
  const db = delivery.publisher;
  await db('relayed_events').delete();
  for (const queue of ['stuck', 'free']) await relayed(queue, queue, hoursAgo(1));
  const lossOf = (...queues: string[]) => [{ queues, fromMs: 0, untilMs: Date.now() + 60_000 }];
  expect(await restoreEvents(db, lossOf('stuck'))).toBe(1);
  await relayed('stuck', 'after it', hoursAgo(1));
  expect(await restoreEvents(db, lossOf('stuck', 'free'))).toBe(1);
  expect(await db('relayed_events').pluck('queue_id')).toEqual(['after it']);
  await db('outbox').delete();
});

test('the tagwell_outbox_lag_seconds metric shows the age of the oldest outbox entry', async () => {
  const registry = new Registry();
  registerOutboxLag(delivery.publisher, registry);
  const lag = async () =>
    Number(/^tagwell_outbox_lag_seconds (\S+)$/mu.exec(await registry.metrics())?.[1]);
  expect(await lag()).toBe(0);
  await delivery.publish(1);
  await delivery.publisher('outbox').update({ created_at: hoursAgo(1) });
  expect(await lag()).toBeGreaterThanOrEqual(3600);
});
