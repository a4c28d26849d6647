import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('users', (table) => {
    table.uuid('id').primary();
    table.text('email').notNullable().unique();
    /** bcrypt; null until an invited person has chosen one. */
    table.text('password');
    table.text('first_name').notNullable();
    table.text('last_name').notNullable();

    table.string('linkedin_id', 100).unique();
    // Sealed; see src/data/cipher.ts.
    table.text('linkedin_access_token');
    table.text('linkedin_refresh_token');
    table.timestamp('linkedin_token_expiry');
    table.jsonb('linkedin_profile');

    // What the credits service last told; it alone decides.
    table.integer('premium_credits').notNullable().defaultTo(5);
    table.bigInteger('credits_version').notNullable().defaultTo(0);
    table.boolean('is_premium').notNullable().defaultTo(true);
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now());

    table.check('email = lower(email)');
    table.check('premium_credits >= 0');
    table.index(['created_at']);
  });

  await knex.schema.createTable('admins', (table) => {
    table.uuid('id').primary();
    table.text('email').notNullable().unique();
    table.text('password').notNullable();
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.check('email = lower(email)');
  });
}
