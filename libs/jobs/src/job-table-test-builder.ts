import type { Knex } from 'knex';

/** A table of jobs with an answer. */
export async function createJobTable(db: Knex, table: string): Promise<void> {
  await db.schema.createTable(table, (columns) => {
    columns.uuid('id').primary();
    for (const name of ['state', 'stage', 'error_code', 'error_message', 'answer'])
      columns.text(name);
    for (const name of ['percent', 'seq', 'attempt', 'enqueue_no', 'starts_before']) {
      columns.integer(name).notNullable().defaultTo(0);
    }
    for (const name of ['found', 'outputs']) columns.jsonb(name).notNullable().defaultTo('{}');
    for (const name of ['deadline_at', 'created_at', 'reopened_at', 'finished_at'])
      columns.timestamp(name);
  });
}
