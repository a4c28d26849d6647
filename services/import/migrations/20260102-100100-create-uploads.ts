import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  /** Files on their way in; the row is gone once the file is complete or given up. */
  await knex.schema.createTable('uploads', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable().index();
    table.timestamp('seen_at').notNullable().defaultTo(knex.fn.now());
  });
  /** Of an upload, and then of the import with the same id until it has ended. */
  await knex.schema.createTable('upload_chunks', (table) => {
    table.uuid('upload_id').notNullable();
    table.integer('no').notNullable();
    table.binary('bytes').notNullable();
    table.primary(['upload_id', 'no']);
  });
  // Compressing what is read once costs more than it saves.
  await knex.raw('ALTER TABLE upload_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL');
}
