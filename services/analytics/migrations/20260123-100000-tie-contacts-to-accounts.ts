import type { Knex } from 'knex';

/**
 * Whose account a place on the waitlist, or an address to notify, belongs to by now: it goes with the
 * account. Null while nobody is known to have one.
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['waitlist_signups', 'notifications']) {
    await knex.raw('ALTER TABLE ?? ADD user_id uuid', [table]);
    await knex.raw('CREATE INDEX ON ?? (user_id) WHERE user_id IS NOT NULL', [table]);
  }
  // Whom an earlier invitation made an account for, the audit says: the act has the moment that the
  // place was answered. Where two people were invited in one moment, nobody knows whose it is.
  await knex.raw(`
    UPDATE waitlist_signups SET user_id = told.subject::uuid
      FROM (SELECT created_at, min(subject) AS subject FROM audit_entries
             WHERE action = 'invite_person' AND subject ~ '^[0-9a-f-]{36}$'
             GROUP BY created_at HAVING count(DISTINCT subject) = 1) AS told
     WHERE told.created_at = waitlist_signups.invited_at`);
  // As when the account is deleted from now on.
  await knex.raw(
    'DELETE FROM waitlist_signups AS signup USING gone_users AS gone WHERE gone.user_id = signup.user_id',
  );
}
