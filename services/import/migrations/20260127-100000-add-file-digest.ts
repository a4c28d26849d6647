import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('imports', (table) => {
    /** Of the file as it was sent: a key stands for one file. The release before writes none. */
    table.text('file_digest');
  });
}
