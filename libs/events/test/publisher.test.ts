import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { useFakeIntervals } from '@tagwell/testkit/fake-intervals';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { until } from '@tagwell/testkit/until';
import { Registry } from 'prom-client';
import { onEvent } from '../src/event-handler.ts';
import { startPublisher } from '../src/start-publisher.ts';
import { bellRung, startDelivery, type TestDelivery } from './start-delivery.ts';

let delivery: TestDelivery;
const intervals = useFakeIntervals();
const publisher = createTestProcess('publisher');
beforeAll(async () => {
  delivery = await startDelivery();
});
afterAll(async () => {
  intervals.letGo();
  await publisher.stop();
  await delivery.stop();
});

test('a publisher sees by itself that Redis was emptied, and tells again what it held', async () => {
  const { redis, prefix } = delivery;
  const registry = new Registry();
  const db = delivery.publisher;
  const { nudge } = startPublisher({
    context: publisher.context,
    db,
    redis,
    prefix,
    shards: 1,
    registry,
    events: [bellRung],
  });
  await delivery.publish(1, 2, 3);
  nudge();
  await until('an empty outbox', async () => {
    const waiting: unknown = await db('outbox').first('id');
    return waiting === undefined ? true : undefined;
  });
  expect(await registry.metrics()).toContain('tagwell_outbox_lag_seconds 0');

  await delivery.emptyRedis();
  const handler = onEvent(bellRung, async (trx, { bell }) => {
    await trx('effects').insert({ bell });
  });
  delivery.consume(handler);
  // It looks every 10 s.
  intervals.pass(10_000);
  const bells = await until(
    'the effects',
    async () => {
      const seen: number[] = await delivery.listener('effects').orderBy('bell').pluck('bell');
      return seen.length === 3 ? seen : undefined;
    },
    60_000,
  );
  expect(bells).toEqual([1, 2, 3]);
});
