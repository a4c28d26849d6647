import {
  eventDelivery,
  type EventMessage,
  type EventDefinition,
} from '@tagwell/contracts/events/define-event';
import type { ServiceName } from '@tagwell/contracts/http/define-route';
import { type JobWork, runWorker, type WorkerStores } from '@tagwell/jobs/run-worker';
import { deleteInBatches, type DeleteRun, deleteRows } from '@tagwell/postgres/delete-in-batches';
import type { Logger } from '@tagwell/service/logger';
import { runEvery } from '@tagwell/service/run-every';
import type { ProcessContext } from '@tagwell/service/run-process';
import { UnrecoverableError } from 'bullmq';
import type { Knex } from 'knex';
import { Histogram, type Registry } from 'prom-client';
import { publishedAtMs } from './outbox.ts';

/** An event as passed to its handler. */
export interface IncomingEvent {
  eventId: string;
  payload: unknown;
  /** When it was published, possibly long before it is handled. */
  publishedAt: Date;
  logger: Logger;
}

/** A service's handler for one kind of event. */
export interface EventHandler {
  name: string;
  /** False if the event was already handled and nothing happened. */
  handle: (db: Knex, event: IncomingEvent) => Promise<boolean>;
}

/**
 * Handles an event in the same transaction that records it in the inbox, so that its effect happens
 * once. If `handle` throws, both are rolled back and the event is delivered again.
 */
export function onEvent<Payload>(
  definition: EventDefinition<Payload>,
  handle: (
    trx: Knex.Transaction,
    payload: Payload,
    logger: Logger,
    publishedAt: Date,
  ) => Promise<void>,
): EventHandler {
  return onEventOnce(definition, (db, payload, { eventId, publishedAt, logger }) =>
    db.transaction(async (trx) => {
      if (!(await rememberEvent(trx, eventId))) return false;
      await handle(trx, payload, logger, publishedAt);
      return true;
    }),
  );
}

/**
 * For frequent events: a handler that records the event itself, in the same statement as its
 * effect. It returns whether the event was new.
 */
export function onEventOnce<Payload>(
  definition: EventDefinition<Payload>,
  handle: (db: Knex, payload: Payload, event: IncomingEvent) => Promise<boolean>,
): EventHandler {
  return {
    name: definition.name,
    handle: async (db, event) => {
      const parsed = definition.payload.safeParse(event.payload);
      if (!parsed.success) throw new UnrecoverableError(`${definition.name} has a wrong payload`);
      return handle(db, parsed.data, event);
    },
  };
}

/** Handlers by event name. Throws if two handle the same event. */
export function handlersByName(
  handlers: readonly EventHandler[],
): ReadonlyMap<string, EventHandler> {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  if (byName.size < handlers.length) throw new Error('an event has two handlers');
  return byName;
}

/** Far longer than any event can be redelivered. */
const rememberedDays = 7;

/**
 * False if the event was already handled. Waits for a concurrent transaction that is handling it.
 */
async function rememberEvent(trx: Knex.Transaction, eventId: string): Promise<boolean> {
  const added: unknown[] = await trx('inbox')
    .insert({ event_id: eventId })
    .onConflict('event_id')
    .ignore()
    .returning('event_id');
  return added.length > 0;
}

/** Deletes old inbox entries. */
export async function clearInbox(db: Knex, round: DeleteRun): Promise<void> {
  const old = deleteRows(db, 'inbox', (rows) =>
    rows
      .whereRaw(`handled_at < now() - ? * interval '1 day'`, [rememberedDays])
      .orderBy('handled_at'),
  );
  await deleteInBatches({ handled: old }, round);
}

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

/** Handles the events of one service, several at a time and in no guaranteed order. */
export function startConsumer(options: ConsumerOptions): void {
  const { context, service, db } = options;
  const stopWorker = runWorker({
    ...options,
    definition: eventDelivery(service),
    concurrency,
    handle: handleOnce(options),
    nameOf: ({ name }) => name,
  });
  context.onShutdown('events', stopWorker);
  runEvery(context, {
    intervalMs: clearInboxEveryMs,
    what: 'clear-inbox',
    work: (round) => clearInbox(db, round),
  });
}

function handleOnce({
  db,
  handlers,
  registry,
}: ConsumerOptions): (work: JobWork<EventMessage>) => Promise<void> {
  const byName = handlersByName(handlers);
  const lag = new Histogram({
    name: 'tagwell_events_lag_seconds',
    help: 'Time from publishing an event to handling it',
    labelNames: ['event'],
    buckets: lagBuckets,
    registers: [registry],
  });
  return async ({ payload: { eventId, name, payload }, logger }) => {
    const handler = byName.get(name);
    // Retried instead of failed, because a newer release of this service may be about to start.
    if (handler === undefined) throw new Error(`no handler for ${name}`);
    const publishedAt = new Date(publishedAtMs(eventId));
    const log = logger.child({ eventId, event: name });
    const isNew = await handler.handle(db, { eventId, payload, publishedAt, logger: log });
    if (!isNew) return;
    lag.observe({ event: name }, (Date.now() - publishedAt.getTime()) / 1000);
  };
}
