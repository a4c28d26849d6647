import type { Knex } from 'knex';

/** Whom a writer always or never wants suggested, by the id that suggestions give. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('people', (table) => {
    table.uuid('user_id').notNullable();
    table.text('person_id').notNullable();
    table.text('name').notNullable();
    table.text('list').notNullable();
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.primary(['user_id', 'person_id']);
    table.check(`list in ('always', 'never')`);
  });
}
