import type { EventDefinition } from '@tagwell/contracts/events/define-event';
import type { Logger } from '@tagwell/service/logger';
import { UnrecoverableError } from 'bullmq';
import type { Knex } from 'knex';

/** What a service does about one kind of event. */
export interface EventHandler {
  name: string;
  handle: (
    trx: Knex.Transaction,
    payload: unknown,
    logger: Logger,
    /** When it was published, which may be long ago. */
    publishedAt: Date,
  ) => Promise<void>;
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
  return {
    name: definition.name,
    handle: async (trx, payload, logger, publishedAt) => {
      const parsed = definition.payload.safeParse(payload);
      if (!parsed.success) throw new UnrecoverableError(`${definition.name} has a wrong payload`);
      await handle(trx, parsed.data, logger, publishedAt);
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

/** Far longer than an event can be told again. */
const rememberedDays = 7;

/** False when the event was handled before. Waits for another transaction that handles it now. */
export async function rememberEvent(trx: Knex.Transaction, eventId: string): Promise<boolean> {
  const added: unknown[] = await trx('inbox')
    .insert({ event_id: eventId })
    .onConflict('event_id')
    .ignore()
    .returning('event_id');
  return added.length > 0;
}

/** Lets go of what was handled long ago. */
export async function clearInbox(db: Knex): Promise<void> {
  await db('inbox')
    .whereRaw(`handled_at < now() - ? * interval '1 day'`, [rememberedDays])
    .delete();
}
