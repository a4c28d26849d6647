import type { Knex } from 'knex';

/** Links that have set a password, for whoever clicks one again. They go with the account. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('used_links', (table) => {
    /** SHA-256 of the token. */
    table.text('token').primary();
    table.uuid('user_id').references('users.id').onDelete('CASCADE').index();
    table.uuid('admin_id').references('admins.id').onDelete('CASCADE').index();
    table.timestamp('used_at').notNullable().defaultTo(knex.fn.now()).index();
    table.check('num_nonnulls(user_id, admin_id) = 1');
  });
}
