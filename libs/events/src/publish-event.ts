import { type EventDefinition, eventDelivery } from '@tagwell/contracts/events/define-event';
import type { Knex } from 'knex';
import { newEventId } from './event-id.ts';
import { lanes, putInOutbox } from './outbox.ts';

/** Of those that are told again: `restore-events`. */
const eventPriority = 1;

/**
 * Tells every consumer, if and only if the caller's transaction commits. Throws for a payload that
 * does not fit the contract. Nudge the relay after the commit, or it looks within a second.
 */
export async function publishEvent<Payload>(
  trx: Knex.Transaction,
  { name, payload: schema, consumers }: EventDefinition<Payload>,
  payload: Payload,
): Promise<void> {
  const eventId = newEventId();
  const message = { eventId, name, payload: schema.parse(payload) };
  const entries = consumers.map((consumer) => ({
    definition: eventDelivery(consumer),
    jobId: eventId,
    enqueueNo: 1,
    payload: message,
    priority: eventPriority,
  }));
  await putInOutbox(trx, entries, lanes.events);
}
