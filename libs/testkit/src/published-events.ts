import type { EventDefinition } from '@tagwell/contracts/events/define-event';
import type { connect } from '@tagwell/postgres/connect';

/**
 * The payloads of one kind of event that a service has published, relayed or not, oldest first;
 * each once, however many services listen.
 */
export async function publishedEvents<Payload>(
  db: ReturnType<typeof connect>,
  { name, payload: schema }: EventDefinition<Payload>,
): Promise<Payload[]> {
  // In one statement: an event moves from the one table to the other at any moment.
  const { rows } = await db.raw<{ rows: { payload: unknown }[] }>(
    `SELECT message->'payload' AS payload FROM (
       SELECT payload AS message FROM outbox UNION SELECT payload FROM relayed_events
     ) AS messages
     WHERE message->>'name' = ? ORDER BY message->>'eventId'`,
    [name],
  );
  return rows.map(({ payload }) => schema.parse(payload));
}
