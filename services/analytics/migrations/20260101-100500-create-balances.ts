import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('balances', (table) => {
    table.uuid('user_id').primary();
    table.integer('balance').notNullable();
    table.integer('version').notNullable();
  });
  // What is heard of a person after their deletion must not leave a trace.
  await knex.schema.createTable('gone_users', (table) => {
    table.uuid('user_id').primary();
    table.timestamp('gone_at').notNullable().defaultTo(knex.fn.now());
  });
}
