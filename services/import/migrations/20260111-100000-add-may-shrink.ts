import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (table) => {
    table.boolean('may_shrink').notNullable().defaultTo(false);
  });
}
