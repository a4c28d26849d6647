import { eventQueueOf, type EventDefinition } from '@tagwell/contracts/events/define-event';
import { openQueue, type JobQueue } from '@tagwell/jobs/queue';
import type { RedisClient } from '@tagwell/jobs/redis';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import type { Registry } from 'prom-client';
import { showOutboxLag } from './outbox-metrics.ts';
import { readRedisLives } from './redis-life.ts';
import { startRelay, type Relay } from './relay.ts';
import { forgetEvents, restoreEvents } from './restore-events.ts';
import { runEvery } from './run-every.ts';

export interface PublisherOptions {
  context: ProcessContext;
  db: Knex;
  /** In the role of a producer. */
  redis: RedisClient;
  prefix: string;
  registry: Registry;
  /** What this service publishes. */
  events: readonly Pick<EventDefinition<unknown>, 'consumers'>[];
  /** Queues of the service's own jobs, by name; whoever opened them closes them. */
  queues?: ReadonlyMap<string, JobQueue>;
}

const restoreEveryMs = 10_000;
const forgetEveryMs = 60_000;

/**
 * Brings what the outbox holds to its queues, and what Redis has lost of it again. Each process of
 * a service that writes to its outbox runs one.
 */
export function startPublisher(options: PublisherOptions): Pick<Relay, 'nudge'> {
  const { context, db, redis, prefix, registry, queues = new Map() } = options;
  const { logger, onShutdown } = context;
  const eventQueues = openEventQueues(options);
  const redisLives = () => readRedisLives(redis, prefix, [...eventQueues.keys()]);

  const relay = startRelay({ db, queues, events: { queues: eventQueues, redisLives }, logger });
  onShutdown('relay', relay.close);
  const stopRestoring = runEvery({
    intervalMs: restoreEveryMs,
    what: 'looking for lost events',
    logger,
    work: async () => {
      const restored = await restoreEvents(db, await redisLives());
      if (restored === 0) return;
      logger.warn({ restored }, 'Redis has a new life: recent events are told once more');
      relay.nudge();
    },
  });
  onShutdown('restoring of events', stopRestoring);
  const stopForgetting = runEvery({
    intervalMs: forgetEveryMs,
    what: 'forgetting old events',
    logger,
    work: () => forgetEvents(db),
  });
  onShutdown('forgetting of events', stopForgetting);
  showOutboxLag(db, registry);
  return relay;
}

function openEventQueues(options: PublisherOptions): ReadonlyMap<string, JobQueue> {
  const { events, redis, prefix, context } = options;
  const names = new Set(events.flatMap(({ consumers }) => consumers.map(eventQueueOf)));
  const opened = new Map<string, JobQueue>();
  for (const name of names) {
    const queue = openQueue(name, redis, prefix, context.logger);
    context.onShutdown(`queue ${name}`, queue.close);
    opened.set(name, queue);
  }
  return opened;
}
