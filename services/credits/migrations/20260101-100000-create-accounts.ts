import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('accounts', (table) => {
    table.uuid('user_id').primary();
    table.integer('balance').notNullable().defaultTo(0);
    table.integer('version').notNullable().defaultTo(0);
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.check('balance >= 0');
  });
  // A person's deletion may be heard before their creation: no account is opened after it.
  await knex.schema.createTable('closed_accounts', (table) => {
    table.uuid('user_id').primary();
    table.timestamp('closed_at').notNullable().defaultTo(knex.fn.now());
  });
}
