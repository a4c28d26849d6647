import type { Knex } from 'knex';

/** Since when a mail is to answer an objection: one that nobody told the end of is tried again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE objections ADD answer_queued_at timestamptz');
}
