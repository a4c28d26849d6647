import { createIndex } from '@tagwell/postgres/create-index';
import type { Knex } from 'knex';

export const config = { transaction: false };

/** What is looked for again and again among all analyses and posts is found without reading them all. */
export async function up(knex: Knex): Promise<void> {
  // Who asked is told with the end: hardly ever is a row in it.
  await createIndex(
    knex,
    'analyses_untold',
    `analyses (created_at) WHERE state IN ('done', 'failed') AND sealed_client IS NOT NULL`,
  );
  await createIndex(knex, 'analyses_done_at', `analyses (finished_at) WHERE state = 'done'`);
  await createIndex(knex, 'posts_updated_at', 'posts (updated_at)');
  await createIndex(knex, 'posts_deleted_at', 'posts (deleted_at) WHERE deleted_at IS NOT NULL');
  await createIndex(
    knex,
    'posts_answered',
    `posts (outcome) WHERE outcome IN ('nobody', 'some', 'all')`,
  );
}
