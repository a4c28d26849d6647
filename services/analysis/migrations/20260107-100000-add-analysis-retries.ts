import type { Knex } from 'knex';

/** An operator may have an analysis that failed for good run again. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('analyses', (table) => {
    /** Of `attempt`, those that no longer count. */
    table.integer('starts_before').notNullable().defaultTo(0);
    table.timestamp('reopened_at');
  });
}
