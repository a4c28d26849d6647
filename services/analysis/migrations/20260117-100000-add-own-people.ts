import type { Knex } from 'knex';

/** People whom the catalogue lacks, added by a writer: what is said of them, and what that means. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE people
      ADD headline text,
      ADD topics text[],
      ADD meaning text,
      DROP CONSTRAINT people_list_check,
      ADD CONSTRAINT people_list_check CHECK (list IN ('always', 'never', 'own')),
      ADD CHECK (list <> 'own' OR topics IS NOT NULL),
      ADD CHECK ((headline IS NULL) = (topics IS NULL))`);
}
