import type { Knex } from 'knex';

/** Operators invite one another, and each may do what the role allows. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE admins
      ALTER password DROP NOT NULL,
      ADD role text NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'support', 'catalogue'))`);

  // The audit goes on naming them.
  await knex.schema.createTable('former_operators', (table) => {
    table.uuid('id').primary();
    table.text('email').notNullable();
    table.timestamp('created_at').notNullable();
    table.timestamp('removed_at').notNullable().defaultTo(knex.fn.now());
  });

  await knex.raw(`
    ALTER TABLE password_reset_tokens
      ALTER user_id DROP NOT NULL,
      ADD admin_id uuid REFERENCES admins (id) ON DELETE CASCADE,
      ADD CHECK (num_nonnulls(user_id, admin_id) = 1)`);
  await knex.raw('CREATE INDEX ON password_reset_tokens (admin_id) WHERE admin_id IS NOT NULL');
  await knex.raw(`
    ALTER TABLE mails
      ADD admin_id uuid REFERENCES admins (id) ON DELETE CASCADE,
      DROP CONSTRAINT mails_check,
      ADD CHECK (num_nonnulls(user_id, notification_id, admin_id) = 1),
      DROP CONSTRAINT mails_kind_check,
      ADD CHECK (kind IN
        ('invitation', 'password-reset', 'password-changed', 'signup-open', 'operator-invitation'))`);
  await knex.raw('CREATE INDEX ON mails (admin_id) WHERE admin_id IS NOT NULL');
}
