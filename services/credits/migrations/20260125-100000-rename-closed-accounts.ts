import type { Knex } from 'knex';

/**
 * Who is gone is called so as in every other service. Processes of the release before go on under the
 * old name until they are replaced: the view is dropped a release later.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE closed_accounts RENAME TO gone_users;
    ALTER TABLE gone_users RENAME COLUMN closed_at TO gone_at;
    ALTER TABLE gone_users RENAME CONSTRAINT closed_accounts_pkey TO gone_users_pkey;
    CREATE VIEW closed_accounts AS SELECT user_id, gone_at AS closed_at FROM gone_users;`);
}
