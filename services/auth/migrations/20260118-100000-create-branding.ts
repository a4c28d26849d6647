import type { Knex } from 'knex';

/** What the installation is called and looks like: one row, and null where the default stands. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('branding', (table) => {
    table.boolean('is_only').primary().defaultTo(true);
    /** Grows with every change. */
    table.integer('version').notNullable().defaultTo(0);
    table.text('name');
    table.text('support_email');
    table.text('privacy_url');
    table.text('terms_url');
    table.text('accent_light');
    table.text('accent_dark');
    /** The operator, who may be gone by now. */
    table.uuid('changed_by');
    table.timestamp('changed_at');
    table.check('is_only');
  });
  await knex('branding').insert({});
}
