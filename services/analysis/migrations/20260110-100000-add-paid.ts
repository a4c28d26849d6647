import type { Knex } from 'knex';

/** Whether a credit was spent on a post, as the credits service told. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('analyses', (table) => {
    table.boolean('paid').notNullable().defaultTo(false);
  });
}
