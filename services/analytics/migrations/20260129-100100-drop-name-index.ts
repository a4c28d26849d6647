import type { Knex } from 'knex';

/** The waitlist is in order of its searched text, which begins with the name. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('waitlist_signups', (table) => {
    table.dropIndex(['name', 'id']);
  });
}
