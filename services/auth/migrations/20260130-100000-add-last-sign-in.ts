import type { Knex } from 'knex';

/** Browsers that an account knows are forgotten; when somebody signed in last is not. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['users', 'admins']) {
    await knex.raw('ALTER TABLE ?? ADD last_sign_in_at timestamptz', [table]);
  }
}
