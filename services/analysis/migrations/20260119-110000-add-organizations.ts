import type { Knex } from 'knex';

/** Which organizations a finished post tags, and which are never suggested. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('posts', (table) => {
    table.jsonb('organizations');
  });
  // Apart from the files that ship, so that it outlives releases.
  await knex.schema.createTable('do_not_suggest_organizations', (table) => {
    table.text('organization_id').primary();
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
  });
}
