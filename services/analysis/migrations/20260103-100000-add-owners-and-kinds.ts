import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('analyses', (table) => {
    /** Whoever was signed in; such an analysis is theirs on every device, and no visitor's. */
    table.uuid('user_id');
    table.text('kind').notNullable().defaultTo('free');
    table.boolean('with_network').notNullable().defaultTo(false);
    table.check(`kind in ('free', 'premium')`, [], 'analyses_kind_check');
    table.index(['user_id', 'created_at']);
  });
}
