import type { Knex } from 'knex';

/** A mail to somebody who asked not to be suggested: one for each of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE mails
      ADD objection_id uuid UNIQUE,
      DROP CONSTRAINT mails_check,
      ADD CHECK (num_nonnulls(user_id, notification_id, admin_id, objection_id) = 1),
      DROP CONSTRAINT mails_kind_check,
      ADD CHECK (kind IN ('invitation', 'password-reset', 'password-changed', 'signup-open',
        'operator-invitation', 'operator-notice', 'webhook-off', 'objection-answered'))`);
}
