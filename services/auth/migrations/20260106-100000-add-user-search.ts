import type { Knex } from 'knex';

/** What an operator looks for among many accounts, and in which order they are shown. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `ALTER TABLE users ADD COLUMN search_text text NOT NULL
       GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email)) STORED`,
  );
  for (const column of ['created_at', 'search_text', 'email', 'premium_credits']) {
    await knex.raw(
      `CREATE INDEX users_premium_by_${column} ON users (${column}, id) WHERE is_premium`,
    );
  }
  await knex.raw('DROP INDEX users_created_at_index');
}
