import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('usage_analytics', (table) => {
    table.bigIncrements('id');
    table.string('ip_address', 45).notNullable();
    table.text('user_agent');
    table.string('session_id', 255);
    table.string('action', 100).notNullable();
    // The post itself stays with its writer: nothing here needs it.
    table.text('post_content');
    table.uuid('user_id').index();
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now()).index();
  });
}
