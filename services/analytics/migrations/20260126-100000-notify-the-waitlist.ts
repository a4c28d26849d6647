import type { Knex } from 'knex';

/**
 * Who takes a place on the waitlist asks to hear when signup opens as well: whoever took one before and
 * waits still is written to like everybody else.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    INSERT INTO notifications (id, email, created_at)
    SELECT gen_random_uuid(), work_email, created_at FROM waitlist_signups
     WHERE invited_at IS NULL AND user_id IS NULL
    ON CONFLICT DO NOTHING`);
}
