import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('mails', (table) => {
    table.uuid('id').primary();
    table.text('kind').notNullable();
    table
      .uuid('user_id')
      .notNullable()
      .references('users.id')
      .onDelete('CASCADE')
      .deferrable('deferred')
      .index();
    /** The link's token, sealed; gone once the mail is sent. */
    table.text('sealed_token');
    table.text('request_id');

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

    table.check(`kind in ('invitation', 'password-reset', 'password-changed')`);
    table.check(`state in ('queued', 'running', 'done', 'failed')`);
    table.check(`percent between 0 and 100`);
  });
  await knex.raw(
    `CREATE INDEX mails_unfinished ON mails (created_at) WHERE state IN ('queued', 'running')`,
  );
}
