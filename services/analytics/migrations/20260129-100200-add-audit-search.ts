import type { Knex } from 'knex';

/** What an entry is searched by is kept: to make it anew of each was most of a search's time. */
export async function up(knex: Knex): Promise<void> {
  // The action as it is stored and as it is shown.
  await knex.raw(
    `ALTER TABLE audit_entries ADD COLUMN search_text text NOT NULL
       GENERATED ALWAYS AS (action || ' ' || replace(action, '_', ' ') || ' ' || operator_id::text || ' '
         || lower(coalesce(subject, ''))) STORED`,
  );
}
