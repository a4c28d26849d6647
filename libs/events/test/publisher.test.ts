import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { EventMessage } from '@tagwell/contracts/events/define-event';
import { importConnections } from '@tagwell/contracts/jobs';
import { openQueue } from '@tagwell/jobs/queue';
import { createJobMetrics } from '@tagwell/jobs/queue-metrics';
import { runWorker } from '@tagwell/jobs/run-worker';
import { useFakeIntervals } from '@tagwell/testkit/fake-intervals';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { until } from '@tagwell/testkit/until';
import { type Job, Queue } from 'bullmq';
import type { Knex } from 'knex';
import { Registry } from 'prom-client';
import { onEvent } from '../src/consumer.ts';
import { nudgeOnCommit, publishEvent, putInOutbox } from '../src/outbox.ts';
import { startPublisher } from '../src/start-publisher.ts';
import { bellRung, queueName, startDelivery, type TestDelivery } from './start-delivery.ts';

let delivery: TestDelivery;
const registry = new Registry();
const intervals = useFakeIntervals();
const publisher = createTestProcess('publisher');
beforeAll(async () => {
  delivery = await startDelivery();
  const { redis, prefix } = delivery;
  const { context } = publisher;
  const jobs = openQueue(importConnections.queue, { redis, prefix }, context.logger);
  context.onShutdown('jobs', jobs.close);
  startPublisher({
    context,
    db: delivery.publisher,
    redis,
    prefix,
    shards: 1,
    registry,
    events: [bellRung],
    queues: new Map([[importConnections.queue, jobs]]),
  });
});
/** Resolves once pending callbacks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

afterAll(async () => {
  intervals.restore();
  await publisher.stop();
  await delivery.stop();
});

test('publisher detects that Redis was emptied and redelivers its events', async () => {
  // Time stands still, so that no relay polls by itself.
  await delivery.publish(1, 2, 3);
  await until('an empty outbox', async () => {
    const waiting: unknown = await delivery.publisher('outbox').first('id');
    return waiting === undefined ? true : undefined;
  });
  expect(await registry.metrics()).toContain('tagwell_outbox_lag_seconds 0');

  await delivery.emptyRedis();
  const handler = onEvent(bellRung, async (trx, { bell }) => {
    await trx('effects').insert({ bell });
  });
  delivery.consume(handler);
  // It checks every 10 s.
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

test('events are tried 13 times, and failed ones stay in the queue for 7 days', async () => {
  const { redis, prefix } = delivery;
  const queue = new Queue<EventMessage>(queueName, {
    connection: redis,
    prefix,
    skipMetasUpdate: true,
  });
  await queue.waitUntilReady();
  await delivery.publish(7);
  const event = await until('the event in its queue', async () => {
    const jobs: Job<EventMessage>[] = await queue.getJobs(['waiting', 'prioritized', 'completed']);
    return jobs.find(({ data }) => JSON.stringify(data.payload) === '{"bell":7}');
  });
  expect(event.opts).toMatchObject({
    removeOnFail: { age: 7 * 86_400, count: 50_000 },
    attempts: 13,
    backoff: { type: 'exponential', delay: 500 },
  });
  await queue.close();
});

test('a job starts as soon as its transaction is committed, without waiting for a poll', async () => {
  const started: string[] = [];
  const { redis, prefix } = delivery;
  const stop = runWorker({
    redis,
    prefix,
    shards: 1,
    logger: publisher.context.logger,
    metrics: createJobMetrics(new Registry()),
    startAfter: Promise.resolve(),
    definition: importConnections,
    concurrency: 1,
    handle: async ({ payload }) => void started.push(payload.importId),
  });
  const put = (jobId: string, trx: Knex.Transaction) =>
    putInOutbox(trx, {
      definition: importConnections,
      jobId,
      enqueueNo: 1,
      payload: { importId: jobId },
      priority: 10,
    });
  const [undone, done] = [crypto.randomUUID(), crypto.randomUUID()];
  const rolledBack = delivery.publisher.transaction(async (trx) => {
    await put(undone, trx);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await delivery.publisher.transaction((trx) => put(done, trx));
  await until('the job', () => started[0]);
  expect(started).toEqual([done]);
  await stop();
});

describe('nudgeOnCommit', () => {
  let nudges = 0;
  let stop: () => void;
  beforeEach(() => {
    nudges = 0;
    stop = nudgeOnCommit(() => (nudges += 1));
  });
  afterEach(async () => {
    stop();
    const left = opened.splice(0).filter((trx) => !trx.isCompleted());
    await Promise.all(left.map((trx) => trx.rollback()));
  });
  const ring = (trx: Knex.Transaction) => publishEvent(trx, bellRung, { bell: 4 });
  const opened: Knex.Transaction[] = [];
  async function open(): Promise<Knex.Transaction> {
    const trx = await delivery.publisher.transaction();
    opened.push(trx);
    return trx;
  }

  test('nudges once per committed transaction', async () => {
    const trx = await open();
    await ring(trx);
    await ring(trx);
    await settled();
    expect(nudges).toBe(0);
    await trx.commit();
    await settled();
    expect(nudges).toBe(1);
  });

  test('does not nudge after a rollback or a failed commit', async () => {
    const thrown = delivery.publisher.transaction(async (trx) => {
      await ring(trx);
      throw new Error('changed my mind');
    });
    await expect(thrown).rejects.toThrow('changed my mind');
    const broken = await open();
    await ring(broken);
    await broken.raw(`CREATE TEMP TABLE once (n int UNIQUE DEFERRABLE INITIALLY DEFERRED)`);
    await broken.raw(`INSERT INTO once VALUES (1), (1)`);
    await expect(Promise.all([broken.executionPromise, broken.commit()])).rejects.toThrow('once');
    await settled();
    expect(nudges).toBe(0);
  });

  test('nudges for a nested transaction only after the outermost one commits', async () => {
    const nest = (trx: Knex.Transaction) => trx.transaction((inner) => inner.transaction(ring));
    const outer = await open();
    await nest(outer);
    await settled();
    expect(nudges).toBe(0);
    await outer.commit();
    await settled();
    expect(nudges).toBe(1);

    const undone = await open();
    await nest(undone);
    await undone.rollback(new Error('changed my mind')).catch(() => undefined);
    await settled();
    expect(nudges).toBe(1);
  });

  test('does not nudge after it is stopped', async () => {
    stop();
    await delivery.publisher.transaction(ring);
    await settled();
    expect(nudges).toBe(0);
  });
});
