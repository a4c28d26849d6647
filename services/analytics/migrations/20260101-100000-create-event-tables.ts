import { createInbox, createOutbox } from '@tagwell/events/tables';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createOutbox(knex);
  await createInbox(knex);
}
