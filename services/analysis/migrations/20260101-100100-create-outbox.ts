import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('outbox', (table) => {
    table.bigIncrements('id');
    table.text('queue').notNullable();
    table.text('queue_id').notNullable().index();
    table.text('name').notNullable();
    table.jsonb('payload').notNullable();
    table.integer('priority').notNullable();
    table.integer('attempts').notNullable();
    table.integer('backoff_ms').notNullable();
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
  });
}
