import type { Knex } from 'knex';

/** Accounts are found, and in order, whatever accents their names have: "zofia" is Žofia. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    String.raw`ALTER TABLE users DROP COLUMN search_text, ADD COLUMN search_text text NOT NULL
       GENERATED ALWAYS AS (lower(regexp_replace(
         normalize(first_name || ' ' || last_name || ' ' || email, NFKD),
         '[\u0300-\u036f]', '', 'g'))) STORED`,
  );
  await knex.raw(
    'CREATE INDEX users_premium_by_search_text ON users (search_text, id) WHERE is_premium',
  );
}
