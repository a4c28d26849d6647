import type { Knex } from 'knex';

/** What operators want to know of an account, and its being disabled. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    /** When the first password was set; null for accounts of before, too. */
    table.timestamp('accepted_at');
    /** Since when nobody can sign in. */
    table.timestamp('disabled_at');
  });
  await knex.schema.alterTable('password_reset_tokens', (table) => {
    table.timestamp('opened_at');
  });
}
