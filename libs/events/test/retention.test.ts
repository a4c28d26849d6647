import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { newEventId } from '../src/event-id.ts';
import { clearInbox } from '../src/inbox.ts';
import { showOutboxLag } from '../src/outbox-metrics.ts';
import { forgetEvents, restoreEvents } from '../src/restore-events.ts';
import { startDelivery, type TestDelivery } from './start-delivery.ts';

let delivery: TestDelivery;
beforeAll(async () => {
  delivery = await startDelivery();
});
afterAll(() => delivery.stop());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('the inbox forgets after a week, and not before', async () => {
  const [old, young] = [newEventId(), newEventId()];
  await delivery.listener('inbox').insert([
    { event_id: old, handled_at: hoursAgo(7 * 24 + 1) },
    { event_id: young, handled_at: hoursAgo(7 * 24 - 1) },
  ]);
  await clearInbox(delivery.listener);
  expect(await delivery.listener('inbox').pluck('event_id')).toEqual([young]);
});

test('relayed events are remembered for a day', async () => {
  const entry = { queue: 'q', name: 'event', payload: '{}', priority: 1, attempts: 1 };
  const rows = [25, 23].map((hours) => ({
    ...entry,
    backoff_ms: 1,
    queue_id: `job-${hours}`,
    redis_life: 'first',
    relayed_at: hoursAgo(hours),
  }));
  await delivery.publisher('relayed_events').insert(rows);
  await forgetEvents(delivery.publisher);
  expect(await delivery.publisher('relayed_events').pluck('queue_id')).toEqual(['job-23']);
});

test('only events whose queue has another life go back, whatever the lives of other queues', async () => {
  const entry = { name: 'event', payload: '{}', priority: 1, attempts: 1, backoff_ms: 1 };
  const row = (queue: string, redis_life: string) => {
    return { ...entry, queue, redis_life, queue_id: `${queue} in ${redis_life}` };
  };
  const db = delivery.publisher;
  await db('relayed_events').delete();
  await db('relayed_events').insert([
    row('a', 'life 2'),
    row('b', 'life 0'),
    row('b', 'life 3'),
    row('c', 'life 4'),
    row('c', 'life 5'),
    row('d', 'life 0'),
  ]);
  const lives = { a: 'life 2', b: 'life 3', c: 'life 5' };
  expect(await restoreEvents(db, new Map(Object.entries(lives)))).toBe(2);
  const restored: string[] = await db('outbox').orderBy('queue_id').pluck('queue_id');
  expect(restored).toEqual(['b in life 0', 'c in life 4']);
  await db('outbox').delete();
});

test('the age of what waits in the outbox is shown', async () => {
  const registry = new Registry();
  showOutboxLag(delivery.publisher, registry);
  const lag = async () =>
    Number(/^tagwell_outbox_lag_seconds (\S+)$/mu.exec(await registry.metrics())?.[1]);
  expect(await lag()).toBe(0);
  await delivery.publish(1);
  await delivery.publisher('outbox').update({ created_at: hoursAgo(1) });
  expect(await lag()).toBeGreaterThanOrEqual(3600);
});
