import type { Knex } from 'knex';

/** Who has gone to LinkedIn and is expected back: one attempt a session, gone with it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('linkedin_attempts', (table) => {
    table.uuid('session_id').primary().references('sessions.id').onDelete('CASCADE');
    /** SHA-256 of the state that LinkedIn hands back. */
    table.text('state_hash').notNullable();
    /** Sealed; null while PKCE is off. */
    table.text('code_verifier');
    table.timestamp('expires_at').notNullable();
  });
}
