import type { Knex } from 'knex';

/**
 * What an operator wrote about a correction goes with the account. It is all of the ledger that may be
 * taken away; nothing may take its place.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE ledger
      DROP CONSTRAINT ledger_check1,
      ADD CONSTRAINT ledger_note_check CHECK (reason = 'correction' OR note IS NULL) NOT VALID;
    DROP TRIGGER append_only ON ledger;
    CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE OR UPDATE OF
      id, user_id, debited, credited, amount, balance_after, reason, actor, idempotency_key, created_at
      ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
    CREATE TRIGGER notes_only_go BEFORE UPDATE OF note
      ON ledger FOR EACH ROW WHEN (NEW.note IS NOT NULL) EXECUTE FUNCTION refuse_ledger_change();
    GRANT UPDATE (note) ON ledger TO CURRENT_USER;`);
}
