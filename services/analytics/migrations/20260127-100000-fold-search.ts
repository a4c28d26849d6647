import type { Knex } from 'knex';

/** The waitlist is searched, and in order, whatever accents a name has: "zofia" is Žofia. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    String.raw`ALTER TABLE waitlist_signups DROP COLUMN search_text, ADD COLUMN search_text text NOT NULL
       GENERATED ALWAYS AS (lower(regexp_replace(
         normalize(name || ' ' || work_email || ' ' || coalesce(linkedin_profile, ''), NFKD),
         '[\u0300-\u036f]', '', 'g'))) STORED`,
  );
  await knex.raw('CREATE INDEX ON waitlist_signups (search_text, id)');
}
