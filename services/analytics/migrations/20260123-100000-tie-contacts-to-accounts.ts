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
}
