import {
  defineEvent,
  type EventMessage,
  eventQueueOf,
} from '@tagwell/contracts/events/define-event';
import { createJobMetrics } from '@tagwell/jobs/queue-metrics';
import { openQueue, type JobQueue } from '@tagwell/jobs/queue';
import { connectRedis, type RedisClient } from '@tagwell/jobs/redis';
import { connect } from '@tagwell/postgres/connect';
import { createSharedDatabase } from '@tagwell/testkit/database';
import { createTestProcess } from '@tagwell/testkit/process-context';
import { createTestRedis } from '@tagwell/testkit/redis';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import { Registry } from 'prom-client';
import * as z from 'zod/mini';
import { type EventHandler, startConsumer } from '../src/consumer.ts';
import { publishEvent } from '../src/outbox.ts';
import { addOutboxLanes, createInbox, createOutbox } from '../src/tables.ts';

export const bellRung = defineEvent({
  name: 'bell.rung',
  payload: z.object({ bell: z.int() }),
  consumers: ['credits'],
});
export const queueName = eventQueueOf('credits');

export interface TestDelivery {
  /** The schema of the service that publishes. */
  publisher: Knex;
  /** The schema of the service that listens; its table `effects` holds what handlers did. */
  listener: Knex;
  redis: RedisClient;
  prefix: string;
  queue: JobQueue;
  registry: Registry;
  /** Empties Redis, as if it had lost everything. */
  emptyRedis: () => Promise<void>;
  publish: (...bells: number[]) => Promise<void>;
  /** Puts a message on the queue under an id of its own, past the outbox. */
  deliver: (message: EventMessage, entryId: string) => Promise<void>;
  consume: (...handlers: EventHandler[]) => { stop: () => Promise<void> };
  /** The bells that had an effect, once there are so many. */
  effects: (count: number) => Promise<number[]>;
  stop: () => Promise<void>;
}

/**
 * Two services over a real Postgres and Redis: one publishes, the other listens. The run's own Redis
 * is used unless the address of another one is given.
 */
export async function startDelivery(redisUrl?: string): Promise<TestDelivery> {
  const database = await createSharedDatabase([{ service: 'ringer' }, { service: 'credits' }]);
  const publisher = connect(database.urlOf('ringer'), { schema: 'ringer' });
  const listener = connect(database.urlOf('credits'), { schema: 'credits' });
  await createOutbox(publisher);
  await addOutboxLanes(publisher);
  await createInbox(listener);
  await listener.schema.createTable('effects', (table) => table.integer('bell'));

  const testRedis = createTestRedis();
  const { prefix } = testRedis;
  const { context, stop } = createTestProcess('events');
  const { logger } = context;
  const redis = connectRedis({ REDIS_URL: redisUrl ?? testRedis.url }, 'consumer', logger);
  const queue = openQueue(queueName, { redis, prefix }, logger);
  const registry = new Registry();
  const stops = [stop];

  return {
    publisher,
    listener,
    redis,
    prefix,
    queue,
    registry,
    emptyRedis: testRedis.clear,
    publish: (...bells) =>
      publisher.transaction(async (trx) => {
        for (const bell of bells) await publishEvent(trx, bellRung, { bell });
      }),
    deliver: (message, entryId) =>
      queue.add([
        { entryId, name: 'event', payload: message, priority: 1, attempts: 13, backoffMs: 500 },
      ]),
    consume: (...handlers) => {
      registry.clear();
      const process = createTestProcess('listener');
      startConsumer({
        context: process.context,
        service: 'credits',
        db: listener,
        handlers,
        redis,
        prefix,
        shards: 1,
        logger: process.context.logger,
        registry,
        metrics: createJobMetrics(registry),
        startAfter: Promise.resolve(),
      });
      stops.push(process.stop);
      return { stop: process.stop };
    },
    effects: (count) =>
      until(`${count} effects`, async () => {
        const bells: number[] = await listener('effects').orderBy('bell').pluck('bell');
        return bells.length >= count ? bells : undefined;
      }),
    stop: async () => {
      await Promise.all(stops.map((end) => end()));
      await queue.close();
      redis.disconnect();
      await testRedis.clear();
      await Promise.all([publisher.destroy(), listener.destroy()]);
      await database.drop();
    },
  };
}
