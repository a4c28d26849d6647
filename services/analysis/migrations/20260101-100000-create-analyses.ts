import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('analyses', (table) => {
    table.uuid('id').primary();
    table.text('visitor_id').notNullable();
    table.text('post_content').notNullable();
    table.jsonb('keywords').notNullable();
    table.jsonb('result');

    table.text('idempotency_key');
    table.text('request_hash').notNullable();
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
    table.index(['visitor_id', 'created_at']);
    table.unique(['visitor_id', 'idempotency_key']);
  });
  // What the reconciler looks through: few rows, however long the history.
  await knex.raw(
    `CREATE INDEX analyses_unfinished ON analyses (created_at) WHERE state IN ('queued', 'running')`,
  );
}
