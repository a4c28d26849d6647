import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { JobQueue } from '@tagwell/jobs/queue';
import { createLogger } from '@tagwell/service/logger';
import { currentTrace, newTrace, runInTrace } from '@tagwell/service/trace-context';
import { useFakeIntervals } from '@tagwell/testkit/fake-intervals';
import { until } from '@tagwell/testkit/until';
import { onEvent } from '../src/consumer.ts';
import { newEventId, publishEvent, publishEvents } from '../src/outbox.ts';
import { readRedisLosses, restoreEvents } from '../src/redis-losses.ts';
import { startRelay, type Relay } from '../src/relay.ts';
import { bellRung, queueName, startDelivery, type TestDelivery } from './start-delivery.ts';

let delivery: TestDelivery;
const intervals = useFakeIntervals();
const relays: Relay[] = [];
const consumers: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  delivery = await startDelivery();
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.close()));
  await Promise.all(consumers.splice(0).map((consumer) => consumer.stop()));
  await delivery.listener('effects').delete();
});
afterAll(() => {
  intervals.restore();
  return delivery.stop();
});

const redisLosses = () => readRedisLosses(delivery.publisher, delivery, [queueName]);
const isLive = async (entryId: string) => (await delivery.queue.findLive([entryId])).has(entryId);

function startOneRelay(queue: JobQueue = delivery.queue): void {
  const eventQueues = new Map([[queueName, queue]]);
  const logger = createLogger('test', 'silent');
  relays.push(startRelay({ db: delivery.publisher, queues: new Map(), eventQueues, logger }));
}

const writeEffect = onEvent(bellRung, async (trx, { bell }) => {
  await trx('effects').insert({ bell });
});
const consume = () => void consumers.push(delivery.consume(writeEffect));

const emptyOutbox = () =>
  until('an empty outbox', async () => {
    // Relays poll every second.
    intervals.pass(1_000);
    const waiting: unknown = await delivery.publisher('outbox').first('id');
    return waiting === undefined ? true : undefined;
  });

/** The effects of `count` bells, read after one more, published last, has been handled too. */
async function effects(count: number): Promise<number[]> {
  const last = 1_000_000;
  await delivery.publish(last);
  for (const relay of relays) relay.nudge();
  await until('the last bell', () => delivery.listener('effects').where({ bell: last }).first());
  const bells = await delivery.effects(count + 1);
  return bells.filter((bell) => bell !== last);
}

test('delivers committed events and not rolled back ones', async () => {
  consume();
  startOneRelay();
  const rolledBack = delivery.publisher.transaction(async (trx) => {
    await publishEvent(trx, bellRung, { bell: 13 });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await delivery.publish(1, 2);
  expect(await effects(2)).toEqual([1, 2]);
});

test('publishEvents inserts 10,000 events with 10 statements', async () => {
  const bells = Array.from({ length: 10_000 }, (_, bell) => ({ bell }));
  const trx = await delivery.publisher.transaction();
  let statements = 0;
  trx.on('query', () => {
    statements += 1;
  });
  await publishEvents(trx, bellRung, bells);
  expect(statements).toBe(10);
  expect(await trx('outbox').count({ rows: '*' })).toEqual([{ rows: '10000' }]);
  await trx.rollback();
});

test('a relay that crashes between the queue and its commit redelivers, with one effect', async () => {
  consume();
  let added = 0;
  startOneRelay({
    ...delivery.queue,
    add: async (entries) => {
      await delivery.queue.add(entries);
      added += 1;
      // It is in the queue and still in the outbox, as after a crash.
      if (added === 1) throw new Error('killed');
    },
  });
  await delivery.publish(3);
  await emptyOutbox();
  expect(await effects(1)).toEqual([3]);
  expect(added).toBeGreaterThanOrEqual(2);
});

test('two concurrent relays deliver each of 300 events once', async () => {
  const bells = Array.from({ length: 300 }, (_, bell) => bell);
  await delivery.publish(...bells);
  consume();
  startOneRelay();
  startOneRelay();
  expect(await effects(bells.length)).toEqual(bells);
});

test('an event delivered ten times concurrently takes effect once', async () => {
  const message = { eventId: newEventId(), name: bellRung.name, payload: { bell: 4 } };
  const entryIds = Array.from({ length: 10 }, (_, number) => `job-copy-${number}`);
  await Promise.all(entryIds.map((entryId) => delivery.deliver(message, entryId)));
  consume();
  startOneRelay();
  for (const entryId of entryIds) {
    await until(`the end of ${entryId}`, async () => ((await isLive(entryId)) ? undefined : true));
  }
  expect(await effects(1)).toEqual([4]);
});

test('handlers run with the request id of the publishing request, or a new id if it is invalid', async () => {
  const workedFor = new Map<number, string | undefined>();
  consumers.push(
    delivery.consume(
      onEvent(bellRung, async (trx, { bell }) => {
        workedFor.set(bell, currentTrace()?.requestId);
        await trx('effects').insert({ bell });
      }),
    ),
  );
  startOneRelay();
  const trace = newTrace();
  await runInTrace(trace, () => delivery.publish(7));
  const trail = { requestId: 'no id of a request' };
  const odd = { eventId: newEventId(), name: bellRung.name, payload: { bell: 8 }, trace: trail };
  await delivery.deliver(odd, 'job-odd-trace-1');
  await emptyOutbox();
  expect(await delivery.effects(2)).toEqual([7, 8]);
  expect(workedFor.get(7)).toBe(trace.requestId);
  expect(workedFor.get(8)).toMatch(/^[\da-f-]{36}$/u);
});

test('rolls back a handler that throws, and redelivers its event', async () => {
  let runs = 0;
  consumers.push(
    delivery.consume(
      onEvent(bellRung, async (trx, { bell }) => {
        await trx('effects').insert({ bell });
        runs += 1;
        if (runs === 1) throw new Error('the first run fails after its work');
      }),
    ),
  );
  startOneRelay();
  await delivery.publish(5);
  await emptyOutbox();
  expect(await delivery.effects(1)).toEqual([5]);
  expect(runs).toBe(2);
});

test('keeps an event of an unknown name in the queue until a newer consumer handles it', async () => {
  const eventId = newEventId();
  const later = { ...bellRung, name: 'bell.cracked' };
  await delivery.deliver({ eventId, name: later.name, payload: { bell: 6 } }, 'job-unknown-1');
  consume();
  startOneRelay();
  expect(await effects(0)).toEqual([]);
  expect(await isLive('job-unknown-1')).toBe(true);
  await consumers.pop()?.stop();
  await delivery.listener('effects').delete();

  const newer = onEvent(later, async (trx, { bell }) => {
    await trx('effects').insert({ bell });
  });
  consumers.push(delivery.consume(newer, writeEffect));
  expect(await delivery.effects(1)).toEqual([6]);
});

test('an event with an invalid payload fails without a retry and is counted as given up', async () => {
  const eventId = newEventId();
  const wrong = { eventId, name: bellRung.name, payload: { bell: 'loud' } };
  await delivery.deliver(wrong, 'job-wrong-1');
  consume();
  startOneRelay();
  expect(await effects(0)).toEqual([]);
  await until('its failure', async () => ((await isLive('job-wrong-1')) ? undefined : true));
  expect(await delivery.listener('inbox').where({ event_id: eventId })).toEqual([]);
  const given = await delivery.registry.metrics();
  expect(given).toContain(`tagwell_jobs_given_up_total{queue="${queueName}"} 1`);
  expect(given).toContain(`tagwell_queue_jobs{queue="${queueName}",state="failed"} 1`);
});

test('redelivers events that Redis lost before they were consumed', async () => {
  await delivery.publisher('relayed_events').delete();
  await redisLosses();
  startOneRelay();
  await delivery.publish(7, 8);
  await emptyOutbox();
  expect(await restoreEvents(delivery.publisher, await redisLosses())).toBe(0);

  await delivery.emptyRedis();
  expect(await restoreEvents(delivery.publisher, await redisLosses())).toBeGreaterThanOrEqual(2);
  consume();
  expect(await effects(2)).toEqual([7, 8]);
});

test('events redelivered after they were handled have no second effect', async () => {
  consume();
  startOneRelay();
  await delivery.publish(9);
  expect(await effects(1)).toEqual([9]);
  await delivery.emptyRedis();
  await delivery.listener('effects').delete();
  expect(await restoreEvents(delivery.publisher, await redisLosses())).toBeGreaterThanOrEqual(2);
  await emptyOutbox();
  expect(await effects(0)).toEqual([]);
});

test('the tagwell_events_lag_seconds metric counts a consumed event', async () => {
  consume();
  startOneRelay();
  expect(await effects(0)).toEqual([]);
  const shown = await delivery.registry.metrics();
  expect(shown).toMatch(/tagwell_events_lag_seconds_count\{event="bell.rung"\} 1/u);
});
