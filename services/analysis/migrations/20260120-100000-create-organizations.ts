import type { Knex } from 'knex';

/** The operator's own organizations, laid over those that ship with the service. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('organizations', (table) => {
    table.text('id').primary();
    /** As in the catalogue's files. */
    table.jsonb('entry').notNullable();
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now());
  });
}
