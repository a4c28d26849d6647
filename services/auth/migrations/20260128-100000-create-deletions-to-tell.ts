import type { Knex } from 'knex';

/** When the other services are told again of an account that was deleted: ids of nobody, for a month. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('deletions_to_tell', (table) => {
    table.uuid('user_id').notNullable();
    table.timestamp('tell_at').notNullable().index();
    table.primary(['user_id', 'tell_at']);
  });
}
