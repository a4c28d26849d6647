import type { Knex } from 'knex';

/** A mail to somebody without an account, who asked to be notified: one for each of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE mails
      ALTER user_id DROP NOT NULL,
      ADD notification_id uuid UNIQUE,
      ADD CHECK ((user_id IS NULL) <> (notification_id IS NULL)),
      DROP CONSTRAINT mails_kind_check,
      ADD CHECK (kind IN ('invitation', 'password-reset', 'password-changed', 'signup-open'))`);
}
