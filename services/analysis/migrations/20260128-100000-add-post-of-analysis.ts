import type { Knex } from 'knex';

/** The post that had the words of the analysis and has others now: it takes the analysis along. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('analyses', (table) => {
    table.uuid('post_id');
  });
}
