import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@tagwell/contracts/events/define-event';
import { eventDelivery } from '@tagwell/contracts/events/event-message';
import type { Knex } from 'knex';
import { putInOutbox } from './outbox.ts';

/** Tells every consumer, if and only if the caller's transaction commits. */
export async function publishEvent<Payload>(
  trx: Knex.Transaction,
  { name, payload: schema, consumers }: EventDefinition<Payload>,
  payload: Payload,
): Promise<void> {
  const eventId = randomUUID();
  const message = { eventId, name, payload: schema.parse(payload) };
  for (const consumer of consumers) {
    await putInOutbox(trx, {
      definition: eventDelivery(consumer),
      jobId: eventId,
      enqueueNo: 1,
      payload: message,
      priority: 1,
    });
  }
}
