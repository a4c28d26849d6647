import type { Knex } from 'knex';

/** A post as its writer edited it after its people were chosen, until it is copied like that. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('posts', (table) => {
    table.jsonb('edited');
  });
}
