import { createIndex } from '@tagwell/postgres/create-index';
import type { Knex } from 'knex';

export const config = { transaction: false };

/** Most analyses are of words that their post has to this day. */
export async function up(knex: Knex): Promise<void> {
  await createIndex(knex, 'analyses_post', 'analyses (post_id) WHERE post_id IS NOT NULL');
}
