import { setTimeout as pause } from 'node:timers/promises';
import { eventQueueOf, type EventDefinition } from '@tagwell/contracts/events/define-event';
import { openQueue, type JobQueue } from '@tagwell/jobs/queue';
import type { RedisClient } from '@tagwell/jobs/redis';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import type { Registry } from 'prom-client';
import { showOutboxLag } from './outbox-metrics.ts';
import { readRedisLosses } from './redis-losses.ts';
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
const betweenPortionsMs = 1_000;
const forgetEveryMs = 60_000;

/**
 * Brings what the outbox holds to its queues, and what Redis has lost of it again. Each process of
 * a service that writes to its outbox runs one.
 */
export function startPublisher(options: PublisherOptions): Pick<Relay, 'nudge'> {
  const { context, db, registry, queues = new Map() } = options;
  const { logger, onShutdown } = context;
  const eventQueues = openEventQueues(options);

  const relay = startRelay({ db, queues, eventQueues, logger });
  onShutdown('relay', relay.close);
  onShutdown('restoring of events', startRestoring(options, eventQueues, relay));
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

/** Looks every 10 s for what Redis may have lost, and tells it again in portions. */
function startRestoring(
  { context: { logger }, db, redis, prefix }: PublisherOptions,
  eventQueues: ReadonlyMap<string, JobQueue>,
  relay: Relay,
): () => Promise<void> {
  const leaving = new AbortController();
  const restore = async () => {
    const losses = await readRedisLosses(db, redis, prefix, [...eventQueues.keys()]);
    let total = 0;
    for (;;) {
      const restored = await restoreEvents(db, losses);
      if (restored === 0) break;
      if (total === 0) logger.warn('Redis may have lost something: recent events are told again');
      total += restored;
      relay.nudge();
      await pause(betweenPortionsMs, undefined, { signal: leaving.signal }).catch(() => undefined);
      if (leaving.signal.aborted) break;
    }
    if (total > 0) logger.info({ restored: total }, 'events were told again');
  };
  const what = 'looking for lost events';
  const stop = runEvery({ intervalMs: restoreEveryMs, what, logger, work: restore });
  return async () => {
    leaving.abort();
    await stop();
  };
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
