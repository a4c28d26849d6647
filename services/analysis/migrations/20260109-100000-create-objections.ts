import type { Knex } from 'knex';

/** Who asked not to be suggested, and who never is, whatever becomes of the catalogue. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('objections', (table) => {
    table.uuid('id').primary();
    table.text('name').notNullable();
    table.text('recognized_by').notNullable();
    table.text('email');
    table.text('message');
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('answered_at');
    table.index(['created_at', 'id']);
  });
  // Apart from the catalogue and without a reference to it: entries come and go.
  await knex.schema.createTable('do_not_suggest', (table) => {
    table.uuid('id').primary();
    table.text('name').notNullable();
    table.text('profile_url');
    table.text('leader_id');
    table.uuid('objection_id').references('objections.id').onDelete('SET NULL').unique();
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
  });
}
