import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('idempotency_keys', (table) => {
    // Who called: the user, or the operator of a top-up.
    table.uuid('user_id').notNullable();
    table.text('route').notNullable();
    table.text('key').notNullable();
    table.text('request_hash').notNullable();
    // Null only inside the transaction that works the call off.
    table.smallint('status');
    table.jsonb('body');
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now()).index();
    table.primary(['user_id', 'route', 'key']);
  });
}
