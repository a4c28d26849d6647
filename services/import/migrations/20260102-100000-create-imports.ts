import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('imports', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable();
    /** `csv` or `json`: the file's own name is nobody's business. */
    table.text('extension').notNullable();
    table.text('encoding').notNullable();
    table.bigInteger('bytes').notNullable();
    table.jsonb('report');

    table.text('idempotency_key');
    table.text('request_id').notNullable();

    table.text('state').notNullable();
    table.text('stage');
    table.smallint('percent').notNullable().defaultTo(0);
    table.integer('seq').notNullable().defaultTo(0);
    table.integer('attempt').notNullable().defaultTo(0);
    table.integer('enqueue_no').notNullable().defaultTo(1);
    table.jsonb('found').notNullable().defaultTo('{}');
    table.jsonb('outputs').notNullable().defaultTo('{}');
    table.text('error_code');
    table.text('error_message');
    table.timestamp('deadline_at').notNullable();
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('finished_at');

    table.check(`state in ('queued', 'running', 'done', 'failed')`);
    table.check(`percent between 0 and 100`);
    table.unique(['user_id', 'idempotency_key']);
  });
  // One running import per user, and what the reconciler looks through.
  await knex.raw(
    `CREATE UNIQUE INDEX imports_running ON imports (user_id) WHERE state IN ('queued', 'running')`,
  );
}
