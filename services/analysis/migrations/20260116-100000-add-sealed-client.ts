import type { Knex } from 'knex';

/**
 * From where an analysis was asked for, sealed for who keeps the record of usage, until its end is
 * told: one event says both. Gone with the end.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('analyses', (table) => {
    table.text('sealed_client');
  });
}
