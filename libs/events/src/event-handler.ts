import type { EventDefinition } from '@tagwell/contracts/events/define-event';
import { removeInPortions, type Round, rowsOf } from '@tagwell/postgres/remove-in-portions';
import type { Logger } from '@tagwell/service/logger';
import { UnrecoverableError } from 'bullmq';
import type { Knex } from 'knex';

/** An event as it comes to its handler. */
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
 * The same for a handler that remembers the event itself, in the one statement of its effect:
 * events that come often. Returns whether it was new.
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
export async function clearInbox(db: Knex, round: Round): Promise<void> {
  const old = rowsOf(db, 'inbox', (rows) =>
    rows
      .whereRaw(`handled_at < now() - ? * interval '1 day'`, [rememberedDays])
      .orderBy('handled_at'),
  );
  await removeInPortions({ handled: old }, round);
}
