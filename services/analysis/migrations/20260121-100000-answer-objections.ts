import type { Knex } from 'knex';

/** The mail that answers an objection: whether there is one, and how it ended. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `ALTER TABLE objections ADD answer text CHECK (answer IN ('queued', 'sent', 'failed'))`,
  );
}
