import { createInbox, createRelayedEvents } from '@tagwell/events/tables';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createRelayedEvents(knex);
  await createInbox(knex);
}
