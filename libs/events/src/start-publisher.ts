import { setTimeout as pause } from 'node:timers/promises';
import { type EventDefinition, eventQueueOf } from '@tagwell/contracts/events/define-event';
import { type JobQueue, openQueue } from '@tagwell/jobs/queue';
import type { RedisClient } from '@tagwell/jobs/redis';
import { type Round, runEvery } from '@tagwell/service/run-every';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import { Gauge, type Registry } from 'prom-client';
import { nudgeOnCommit } from './outbox.ts';
import { deleteOldEvents, readRedisLosses, restoreEvents } from './redis-losses.ts';
import { type Relay, startRelay } from './relay.ts';

export interface PublisherOptions {
  context: ProcessContext;
  db: Knex;
  /** In the producer role. */
  redis: RedisClient;
  prefix: string;
  /** The number of shards of busy queues. */
  shards: number;
  registry: Registry;
  /** The events this service publishes. */
  events: readonly Pick<EventDefinition<unknown>, 'consumers'>[];
  /** Queues of the service's own jobs, by name; the caller closes them. */
  queues?: ReadonlyMap<string, JobQueue>;
}

/**
 * A failed event is stored nowhere else, so it is kept as long as the inbox remembers. The count
 * limits memory in Redis to about 100 MB.
 */
const keptFailures = { age: 7 * 86_400, count: 50_000 };

const restoreEveryMs = 10_000;
const betweenBatchesMs = 1_000;
const deleteEveryMs = 60_000;

/**
 * Relays the outbox to its queues right after each commit, and again what Redis has lost. Runs in
 * each process that writes to the outbox.
 */
export function startPublisher(options: PublisherOptions): Pick<Relay, 'nudge'> {
  const { context, db, registry, queues = new Map() } = options;
  const { logger, onShutdown } = context;
  const eventQueues = openEventQueues(options);

  const relay = startRelay({ db, queues, eventQueues, logger });
  onShutdown('relay', relay.close);
  onShutdown('nudging', nudgeOnCommit(relay.nudge));
  startRestoring(options, eventQueues, relay);
  runEvery(context, {
    intervalMs: deleteEveryMs,
    what: 'delete-old-events',
    work: (round) => deleteOldEvents(db, round),
  });
  registerOutboxLag(db, registry);
  return relay;
}

/** Checks every 10 s for what Redis may have lost, and delivers it again in batches. */
function startRestoring(
  { context, db, redis, prefix, shards }: PublisherOptions,
  eventQueues: ReadonlyMap<string, JobQueue>,
  relay: Relay,
): void {
  const restore = async ({ signal, logger }: Round) => {
    const losses = await readRedisLosses(db, { redis, prefix, shards }, [...eventQueues.keys()]);
    let total = 0;
    for (;;) {
      const restored = await restoreEvents(db, losses);
      if (restored === 0) break;
      if (total === 0)
        logger.warn('Redis may have lost something: recent events are delivered again');
      total += restored;
      relay.nudge();
      await pause(betweenBatchesMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
    }
    if (total > 0) logger.info({ restored: total }, 'events were delivered again');
  };
  runEvery(context, {
    intervalMs: restoreEveryMs,
    what: 'restore-lost-events',
    work: restore,
  });
}

function openEventQueues(options: PublisherOptions): ReadonlyMap<string, JobQueue> {
  const { events, context } = options;
  const names = new Set(events.flatMap(({ consumers }) => consumers.map(eventQueueOf)));
  const opened = new Map<string, JobQueue>();
  for (const name of names) {
    const queue = openQueue(name, options, context.logger, keptFailures);
    context.onShutdown(`queue ${name}`, queue.close);
    opened.set(name, queue);
  }
  return opened;
}

/** Exposes how long the oldest outbox row has waited; NaN while Postgres is down. */
export function registerOutboxLag(db: Knex, registry: Registry): void {
  const gauge = new Gauge({
    name: 'tagwell_outbox_lag_seconds',
    help: 'Age of the oldest row that waits to be put on a queue; 0 when none waits',
    registers: [registry],
    collect: async () => {
      gauge.set(await readLag(db).catch(() => Number.NaN));
    },
  });
}

async function readLag(db: Knex): Promise<number> {
  const oldest = await db('outbox')
    .orderBy('id')
    // By the database's clock, which also wrote it.
    .first<{ seconds: number } | undefined>(
      db.raw('extract(epoch FROM clock_timestamp() - created_at)::float8 AS seconds'),
    );
  return oldest?.seconds ?? 0;
}
