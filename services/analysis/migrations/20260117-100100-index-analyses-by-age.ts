import type { Knex } from 'knex';

/** The newest are looked at, and the oldest are forgotten, without reading all. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('analyses', (table) => {
    table.index(['created_at']);
  });
}
