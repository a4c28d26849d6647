import { eventDelivery, type EventMessage } from '@tagwell/contracts/events/define-event';
import type { ServiceName } from '@tagwell/contracts/http/define-route';
import { type JobWork, runWorker, type WorkerStores } from '@tagwell/jobs/run-worker';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import { Histogram, type Registry } from 'prom-client';
import { clearInbox, type EventHandler, handlersByName } from './event-handler.ts';
import { publishedAtMs } from './outbox.ts';
import { runEvery } from './run-every.ts';

export interface ConsumerOptions extends WorkerStores {
  context: ProcessContext;
  service: ServiceName;
  db: Knex;
  handlers: readonly EventHandler[];
  registry: Registry;
}

const concurrency = 8;
const clearInboxEveryMs = 60 * 60_000;
const lagBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3600];

/** Works off the events of one service, several at a time and in no sure order. */
export function startConsumer(options: ConsumerOptions): void {
  const { context, service, db } = options;
  const { logger, onShutdown } = context;
  const stopWorker = runWorker({
    ...options,
    definition: eventDelivery(service),
    concurrency,
    handle: handleOnce(options),
    nameOf: ({ name }) => name,
  });
  onShutdown('events', stopWorker);
  const stopClearing = runEvery({
    intervalMs: clearInboxEveryMs,
    what: 'clearing the inbox',
    logger,
    work: (signal) => clearInbox(db, { signal, logger }),
  });
  onShutdown('clearing of the inbox', stopClearing);
}

function handleOnce({
  db,
  handlers,
  registry,
}: ConsumerOptions): (work: JobWork<EventMessage>) => Promise<void> {
  const byName = handlersByName(handlers);
  const lag = new Histogram({
    name: 'tagwell_events_lag_seconds',
    help: 'Time from the publication of an event to its effect',
    labelNames: ['event'],
    buckets: lagBuckets,
    registers: [registry],
  });
  return async ({ payload: { eventId, name, payload }, logger }) => {
    const handler = byName.get(name);
    // Retried, not failed at once: a newer release of this service may be about to start.
    if (handler === undefined) throw new Error(`nobody here handles ${name}`);
    const publishedAt = new Date(publishedAtMs(eventId));
    const log = logger.child({ eventId, event: name });
    const isNew = await handler.handle(db, { eventId, payload, publishedAt, logger: log });
    if (!isNew) return;
    lag.observe({ event: name }, (Date.now() - publishedAt.getTime()) / 1000);
  };
}
