import type { Knex } from 'knex';

/** An operator mends a balance, up or down, and says why. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE ledger
      ADD note text,
      DROP CONSTRAINT ledger_reason_check,
      ADD CONSTRAINT ledger_reason_check
        CHECK (reason IN ('signup', 'copy', 'top-up', 'closed', 'correction')),
      ADD CHECK ((reason = 'correction') = (note IS NOT NULL))`);
}
