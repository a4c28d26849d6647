import type { Knex } from 'knex';

/** The operator's own people, laid over the catalogue that ships with the service. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('leaders', (table) => {
    table.text('id').primary();
    /** As in the catalogue's files. */
    table.jsonb('entry').notNullable();
    /** Kept, and never suggested. */
    table.boolean('retired').notNullable();
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now());
  });
  // One row: workers look at it to see that the people changed, importers lock it.
  await knex.schema.createTable('catalogue_version', (table) => {
    table.boolean('id').primary().defaultTo(true);
    table.integer('version').notNullable();
    table.check('id');
  });
  await knex('catalogue_version').insert({ version: 0 });
}
