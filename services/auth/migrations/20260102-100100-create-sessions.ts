import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('sessions', (table) => {
    table.uuid('id').primary();
    table.text('audience').notNullable();
    /** A user or an operator, by audience. */
    table.uuid('subject_id').notNullable();
    /** SHA-256 of the renewal cookie's token. */
    table.text('renewal_hash').notNullable().unique();
    table.text('visitor_id').notNullable();
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('expires_at').notNullable().index();
    table.check(`audience in ('user', 'admin')`);
    table.index(['subject_id', 'audience']);
  });

  // Browsers an account has signed in from: guessers elsewhere cannot lock their owner out.
  await knex.schema.createTable('known_devices', (table) => {
    table.text('audience').notNullable();
    table.uuid('subject_id').notNullable();
    table.text('visitor_id').notNullable();
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('last_seen_at').notNullable().defaultTo(knex.fn.now());
    table.check(`audience in ('user', 'admin')`);
    table.primary(['subject_id', 'audience', 'visitor_id']);
  });

  await knex.schema.createTable('password_reset_tokens', (table) => {
    table.uuid('id').primary();
    // Deferred, so that a request for an unknown address can do the same work and undo it.
    table
      .uuid('user_id')
      .notNullable()
      .references('users.id')
      .onDelete('CASCADE')
      .deferrable('deferred')
      .index();
    /** SHA-256 of what the link carries. */
    table.string('token', 255).notNullable().unique();
    table.timestamp('expires_at').notNullable().index();
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
  });
}
