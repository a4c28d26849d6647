import type { Knex } from 'knex';

/** All who ever came are the newcomers of all days: two rows a day to add up. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX day_appearances_newcomers ON day_appearances (kind, day)
      WHERE previous_day = '-infinity'`);
}
