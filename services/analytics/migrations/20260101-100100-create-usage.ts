import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('usage_analytics', (table) => {
    table.bigIncrements('id');
    table.string('ip_address', 45).notNullable();
    table.text('user_agent');
    // The visitor's random id: an "individual session".
    table.string('session_id', 255).notNullable().index();
    table.string('action', 100).notNullable();
    // The post itself stays with its writer: nothing here needs it.
    table.text('post_content');
    table.uuid('user_id');
    table.timestamp('created_at').notNullable();
    table.index(['created_at', 'id']);
    table.index(['action', 'created_at', 'id']);
  });
  // How many of the records there are by address: an operator looks for the beginning of one.
  await knex.schema.createTable('usage_addresses', (table) => {
    table.specificType('ip_address', 'varchar(45) COLLATE "C"').primary();
    table.bigInteger('kept').notNullable();
  });
  await knex.raw(`
    CREATE INDEX ON usage_analytics (user_id) WHERE user_id IS NOT NULL;
    CREATE INDEX ON usage_analytics (ip_address text_pattern_ops, created_at, id)`);
}
