import type { Knex } from 'knex';

/**
 * What a deletion is told again with: the address, sealed as in the event, and when the account was deleted,
 * since what is left under the address later is somebody else's.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('deletions_to_tell', (table) => {
    table.text('sealed_email');
    table.timestamp('deleted_at').notNullable().defaultTo(knex.fn.now());
  });
}
