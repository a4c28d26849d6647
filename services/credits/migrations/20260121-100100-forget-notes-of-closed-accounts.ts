import type { Knex } from 'knex';

// Looks through the whole ledger, which nobody should wait for; it is safe to repeat.
export const config = { transaction: false };

/** Accounts that were closed before notes went with them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE ledger SET note = NULL
     WHERE note IS NOT NULL AND user_id IN (SELECT user_id FROM closed_accounts)`);
}
