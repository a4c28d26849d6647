import type { Knex } from 'knex';

/** The round that looked for ends which were not told is gone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX analyses_untold');
}
