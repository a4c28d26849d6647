import type { Knex } from 'knex';

/** Titles are read into lines of work alone; a process of the version before may still write both. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("ALTER TABLE linkedin_connections ALTER COLUMN topics SET DEFAULT ''");
}
