import type { Knex } from 'knex';

/** Apart from the column, so that nobody waits for the table meanwhile. */
export const config = { transaction: false };

/** What is known of sign-ins before: the browsers, and that accepting an invitation signs in. */
export async function up(knex: Knex): Promise<void> {
  const lastSeen = (audience: string, table: string) =>
    knex('known_devices')
      .where({ audience })
      .whereRaw('subject_id = ??.id', [table])
      .max('last_seen_at');
  await knex('users')
    .where({ last_sign_in_at: null })
    .whereNotNull('password')
    .update({
      last_sign_in_at: knex.raw('greatest((?), accepted_at)', [lastSeen('user', 'users')]),
    });
  await knex('admins')
    .where({ last_sign_in_at: null })
    .update({ last_sign_in_at: lastSeen('admin', 'admins') });
}
