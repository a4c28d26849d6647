import type { Knex } from 'knex';

/** An operator may have a mail that failed for good run again. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('mails', (table) => {
    /** Of `attempt`, those that no longer count. */
    table.integer('starts_before').notNullable().defaultTo(0);
    table.timestamp('reopened_at');
  });
}
