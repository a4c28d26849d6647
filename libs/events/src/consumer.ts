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

/** An event as its handler gets it. */
export interface IncomingEvent {
  eventId: string;
  payload: unknown;
  /** When it was published; it may be handled much later. */
  publishedAt: Date;
  logger: Logger;
}

/** What a service does about one kind of event. */
export interface EventHandler {
  name: string;
  /** False when the event was handled before: nothing happened then. */
  handle: (db: Knex, event: IncomingEvent) => Promise<boolean>;
}

/**
 * Handles an event in the transaction that also remembers it, so that its effect happens once. What
 * `handle` throws rolls both back, and the event comes again.
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
 * A handler that remembers the event itself, in the one statement of its effect, for events that
 * come often. It returns whether the event was new.
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

/** Handlers by the name of their event. Throws when two are for the same one. */
export function handlersByName(
  handlers: readonly EventHandler[],
): ReadonlyMap<string, EventHandler> {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  if (byName.size < handlers.length) throw new Error('an event has two handlers');
  return byName;
}

/** Far longer than an event can be delivered again. */
const rememberedDays = 7;

/** False when the event was handled before. Waits for another transaction that handles it now. */
async function rememberEvent(trx: Knex.Transaction, eventId: string): Promise<boolean> {
  const added: unknown[] = await trx('inbox')
    .insert({ event_id: eventId })
    .onConflict('event_id')
    .ignore()
    .returning('event_id');
  return added.length > 0;
}

/** Deletes the memory of what was handled long ago. */
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

/** Works off the events of one service, several at a time and in no sure order. */
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
    // Retried, not failed at once: a newer release of this service may be about to start.
    if (handler === undefined) throw new Error(`no handler for ${name}`);
    const publishedAt = new Date(publishedAtMs(eventId));
    const log = logger.child({ eventId, event: name });
    const isNew = await handler.handle(db, { eventId, payload, publishedAt, logger: log });
    if (!isNew) return;
    lag.observe({ event: name }, (Date.now() - publishedAt.getTime()) / 1000);
  };
}
