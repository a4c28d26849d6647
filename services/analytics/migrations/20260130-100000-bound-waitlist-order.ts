import { createIndex } from '@tagwell/postgres/create-index';
import type { Knex } from 'knex';

export const config = { transaction: false };

/**
 * The order by name goes by as much as fits into a row of an index: taken apart, a long name and profile of some
 * scripts do not, and the place was refused.
 */
export async function up(knex: Knex): Promise<void> {
  await createIndex(knex, 'waitlist_in_order', 'waitlist_signups (left(search_text, 255), id)');
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS waitlist_signups_search_text_id_idx');
}
