import { createIndex } from '@tagwell/postgres/create-index';
import type { Knex } from 'knex';

export const config = { transaction: false };

/** The analyses of a post, and the posts of an analysis: they stay and go together. */
export async function up(knex: Knex): Promise<void> {
  await createIndex(
    knex,
    'analyses_words',
    'analyses (user_id, hashtextextended(post_content, 0)) WHERE user_id IS NOT NULL',
  );
  await createIndex(
    knex,
    'posts_words',
    `posts (user_id, hashtextextended(normalize(replace(text, chr(13) || chr(10), chr(10)), NFC), 0))`,
  );
  await createIndex(
    knex,
    'posts_analysis',
    `posts ((coalesce(analysis_id, CAST(edited->>'analysisId' AS uuid))))`,
  );
}
