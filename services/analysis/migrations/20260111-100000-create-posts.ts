import type { Knex } from 'knex';

/** What people keep in their accounts: drafts, and posts they have finished. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('posts', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable();
    table.text('state').notNullable();
    /** As the writer gave it, without tags. */
    table.text('text').notNullable();
    table.jsonb('keywords').notNullable();
    table.integer('revision').notNullable();
    /** Of a finished post, which may outlive its analysis. */
    table.uuid('analysis_id');
    table.text('finished_text');
    table.jsonb('people');
    table.text('way');
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('updated_at').notNullable();
    /** Deleted, and for a short while to be brought back. */
    table.timestamp('deleted_at');
    table.check(
      `(state = 'draft' and analysis_id is null) or (state = 'finished' and analysis_id is not null
        and finished_text is not null and people is not null and way is not null)`,
    );
    table.index(['user_id', 'updated_at', 'id']);
    table.unique(['user_id', 'analysis_id']);
  });
}
