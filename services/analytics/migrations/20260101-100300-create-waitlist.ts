import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('waitlist_signups', (table) => {
    table.uuid('id').primary();
    table.string('name', 255).notNullable();
    table.string('work_email', 255).notNullable();
    table.string('linkedin_profile', 500);
    table.string('ip_address', 45).notNullable();
    table.text('user_agent');
    table.timestamp('invited_at');
    table.timestamp('created_at').notNullable();
    table.index(['created_at', 'id']);
    table.index(['name', 'id']);
  });
  await knex.schema.createTable('notifications', (table) => {
    table.uuid('id').primary();
    table.string('name', 255);
    table.string('email', 255).notNullable();
    table.timestamp('created_at').notNullable();
  });
  await knex.raw(`
    ALTER TABLE waitlist_signups ADD search_text text GENERATED ALWAYS AS
      (lower(name || ' ' || work_email || ' ' || coalesce(linkedin_profile, ''))) STORED;
    CREATE UNIQUE INDEX ON waitlist_signups (lower(work_email));
    CREATE UNIQUE INDEX ON notifications (lower(email))`);
}
