import type { Knex } from 'knex';

/** Nobody's data: they outlive the records they were counted from. Days are days in UTC. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('day_actions', (table) => {
    table.date('day').notNullable();
    table.text('action').notNullable();
    table.bigInteger('count').notNullable();
    // Of them, the records that are still there.
    table.bigInteger('kept').notNullable();
    table.primary(['day', 'action']);
  });
  await knex.schema.createTable('day_figures', (table) => {
    table.date('day').notNullable();
    table.text('figure').notNullable();
    table.bigInteger('amount').notNullable();
    table.primary(['day', 'figure']);
  });
  await knex.schema.createTable('day_durations', (table) => {
    table.date('day').notNullable();
    table.text('job').notNullable();
    table.smallint('bucket').notNullable();
    table.bigInteger('count').notNullable();
    table.primary(['day', 'job', 'bucket']);
  });
  // How many appeared on a day who had last appeared on that other day; -infinity for newcomers.
  await knex.schema.createTable('day_appearances', (table) => {
    table.text('kind').notNullable();
    table.date('day').notNullable();
    table.date('previous_day').notNullable();
    table.integer('count').notNullable();
    table.primary(['day', 'kind', 'previous_day']);
  });
  // Who appeared on which day: personal data, kept as long as the records are.
  await knex.schema.createTable('appearances', (table) => {
    table.text('kind').notNullable();
    table.text('subject').notNullable();
    table.date('day').notNullable().index();
    table.date('previous_day').notNullable();
    table.primary(['kind', 'subject', 'day']);
  });
  // A few rows of today are updated again and again: room for their new versions beside them.
  for (const table of ['day_actions', 'day_figures', 'day_durations', 'day_appearances']) {
    await knex.raw('ALTER TABLE ?? SET (fillfactor = 50)', [table]);
  }
}
