import type { Knex } from 'knex';

/** When the time that analyses take was last looked at: of many workers one looks, once a minute. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('analysis_time_checks', (table) => {
    table.boolean('only_row').primary().defaultTo(true).checkIn(['true']);
    table.timestamp('checked_at').notNullable();
  });
  await knex('analysis_time_checks').insert({ checked_at: new Date(0) });
}
