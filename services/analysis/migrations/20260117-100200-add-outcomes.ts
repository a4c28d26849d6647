import type { Knex } from 'knex';

/** Who of a finished post's people answered, and whether a writer wants to be asked. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE posts
      ADD outcome text CHECK (outcome IN ('nobody', 'some', 'all', 'unknown'))`);
  await knex.schema.createTable('outcome_consents', (table) => {
    table.uuid('user_id').primary();
    table.boolean('asks').notNullable();
    table.timestamp('since').notNullable().defaultTo(knex.fn.now());
  });
}
