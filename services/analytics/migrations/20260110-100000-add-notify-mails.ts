import type { Knex } from 'knex';

/** What has become of the one mail to each address that asked to be notified. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('notifications', (table) => {
    table.text('mail').notNullable().defaultTo('none');
    table.timestamp('mail_at');
    table.check(
      `mail in ('none', 'queued', 'sent', 'failed', 'unsure')`,
      undefined,
      'notifications_mail_check',
    );
    table.index(['created_at', 'id']);
  });
}
