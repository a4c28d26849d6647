import type { Knex } from 'knex';

/** Mails to an operator whose second factor was switched on or off, or reset. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE mails
      DROP CONSTRAINT mails_kind_check,
      ADD CHECK (kind IN ('invitation', 'password-reset', 'password-changed', 'signup-open',
        'operator-invitation', 'second-factor-on', 'second-factor-off', 'second-factor-reset',
        'operator-notice', 'webhook-off', 'objection-answered'))`);
}
