import type { Knex } from 'knex';

/** Operators are told by mail and by webhook when something needs them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('notice_settings', (table) => {
    table.uuid('admin_id').primary().references('admins.id').onDelete('CASCADE');
    table.specificType('by_mail', 'text[]').notNullable().defaultTo('{}');
    table.specificType('by_webhook', 'text[]').notNullable().defaultTo('{}');
    table.integer('slow_seconds').notNullable().defaultTo(30);
    table.timestamp('mail_last_at');
    table.boolean('mail_last_delivered');
    /** Sealed, as the secret: many services put a key into the address. */
    table.text('webhook_url');
    table.text('webhook_secret');
    table.timestamp('webhook_last_at');
    table.text('webhook_last_outcome');
    table.smallint('webhook_last_status');
    table.timestamp('webhook_failing_since');
    table.timestamp('webhook_off_since');
    table.check('(webhook_url IS NULL) = (webhook_secret IS NULL)');
  });

  // What has happened and is not told yet, and when its kind was told last.
  await knex.schema.createTable('gathered_notices', (table) => {
    table.uuid('admin_id').notNullable().references('admins.id').onDelete('CASCADE');
    table.text('kind').notNullable();
    table.integer('count').notNullable();
    /** Whom all of it is about; null for more than one. */
    table.uuid('user_id').references('users.id').onDelete('SET NULL').index();
    table.integer('worst_ms');
    table.timestamp('told_at');
    table.primary(['admin_id', 'kind']);
  });

  await knex.schema.createTable('notices', (table) => {
    table.uuid('id').primary();
    table.uuid('admin_id').notNullable().references('admins.id').onDelete('CASCADE').index();
    table.text('kind').notNullable();
    table.integer('count').notNullable();
    table.uuid('user_id').references('users.id').onDelete('SET NULL').index();
    table.integer('worst_ms');
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
  });

  await knex.raw(`
    ALTER TABLE mails
      ADD notice_id uuid REFERENCES notices (id) ON DELETE CASCADE,
      DROP CONSTRAINT mails_kind_check,
      ADD CHECK (kind IN ('invitation', 'password-reset', 'password-changed', 'signup-open',
        'operator-invitation', 'operator-notice', 'webhook-off'))`);
  await knex.raw('CREATE INDEX ON mails (notice_id) WHERE notice_id IS NOT NULL');

  await knex.schema.createTable('webhook_deliveries', (table) => {
    table.uuid('id').primary();
    table.uuid('notice_id').notNullable().references('notices.id').onDelete('CASCADE').index();

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
    table.check(`state in ('queued', 'running', 'done', 'failed')`);
  });
  await knex.raw(
    `CREATE INDEX webhook_deliveries_unfinished ON webhook_deliveries (created_at)
     WHERE state IN ('queued', 'running')`,
  );
}
