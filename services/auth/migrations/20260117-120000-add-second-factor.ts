import type { Knex } from 'knex';

/** An operator's sign-in can ask for a code besides the password. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('admins', (table) => {
    /** Sealed; it counts once it was confirmed. */
    table.text('totp_secret');
    table.timestamp('totp_since');
    /** The time step whose code was used last. */
    table.bigInteger('totp_step').notNullable().defaultTo(0);
  });
  await knex.schema.createTable('recovery_codes', (table) => {
    table.uuid('admin_id').notNullable().references('admins.id').onDelete('CASCADE');
    /** SHA-256. */
    table.text('code_hash').notNullable();
    table.primary(['admin_id', 'code_hash']);
  });
}
