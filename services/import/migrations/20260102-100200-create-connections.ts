import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('linkedin_connections', (table) => {
    table.uuid('user_id').notNullable();
    table.specificType('id', 'bigint GENERATED ALWAYS AS IDENTITY').notNullable();
    table.uuid('import_id').notNullable();
    table.string('first_name', 255).notNullable();
    table.string('last_name', 255).notNullable();
    table.string('company', 255).notNullable();
    table.string('position', 500).notNullable();
    table.string('email', 255).notNullable();
    table.string('connected_on', 255).notNullable();
    table.date('connected_date');
    table.text('profile_url');
    /** 64 bits of a hash of who it is: tells a person again in the next import. */
    table.integer('key_high').notNullable();
    table.integer('key_low').notNullable();
    /** What position and company say, by `storeWeights`, in the numbers of the vocabulary's version. */
    table.text('topics').notNullable();
    table.text('functions').notNullable();
    table.smallint('vocabulary_version').notNullable();
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.primary(['user_id', 'id']);
  });
}
