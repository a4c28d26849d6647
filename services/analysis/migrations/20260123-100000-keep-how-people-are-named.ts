import type { Knex } from 'knex';

/** What a finished post is opened again with: how it names its people, and who were taken out by hand. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('posts', (table) => {
    table.jsonb('left_out');
    table.jsonb('style');
  });
}
