import type { DeleteBatch } from '@tagwell/postgres/delete-in-batches';
import type { Knex } from 'knex';

/** Drafts are stored exactly as typed; their analyses store the text in this form. */
export const wordsOf = (post: string) =>
  `normalize(replace(${post}.text, chr(13) || chr(10), chr(10)), NFC)`;

/** The analysis of a finished or edited post, as in an index. */
export const analysisOf = (post: string) =>
  `coalesce(${post}.analysis_id, CAST(${post}.edited->>'analysisId' AS uuid))`;

/** As in an index of each table, after the user's id. */
export const hashOf = (words: string) => `hashtextextended(${words}, 0)`;

/** True for a post with the text of the analysis; uses the index of hashes. */
const hasWords = (post: string) =>
  `${post}.user_id = analyses.user_id AND ${wordsOf(post)} = analyses.post_content
     AND ${hashOf(wordsOf(post))} = ${hashOf('analyses.post_content')}`;

const isOf = (post: string) =>
  `${post}.user_id = analyses.user_id AND ${analysisOf(post)} = analyses.id`;

/** A post that had the analysis's text before it was changed. */
const hadWords = (post: string) =>
  `${post}.user_id = analyses.user_id AND ${post}.id = analyses.post_id`;

/** A post that is not deleted or can still be restored. */
const stays = (post: string) => `(${post}.deleted_at IS NULL OR ${post}.deleted_at >= :before)`;

const noOtherHasItsWords = `
  NOT EXISTS (SELECT FROM posts AS other WHERE ${hasWords('other')} AND ${stays('other')})`;

/**
 * SQL: true for an analysis to delete together with a post deleted before `:before`: the finished
 * post's own analysis, and analyses of its current or earlier texts that no other post uses.
 */
const goesWithPost = `(
  EXISTS (
    SELECT FROM posts AS gone
     WHERE ${isOf('gone')} AND gone.deleted_at < :before
       AND (gone.state = 'finished' OR ${noOtherHasItsWords}))
  OR EXISTS (
    SELECT FROM posts AS gone
     WHERE ${hasWords('gone')} AND gone.deleted_at < :before
       AND gone.deleted_at > analyses.created_at AND ${noOtherHasItsWords})
  OR EXISTS (
    SELECT FROM posts AS gone
     WHERE ${hadWords('gone')} AND gone.deleted_at < :before AND ${noOtherHasItsWords})
) AND NOT EXISTS (SELECT FROM posts AS own WHERE ${isOf('own')} AND ${stays('own')})`;

const anyTime = { before: 'infinity' };

/** Whether the analysis's post is deleted, even if it can still be restored. */
export async function isOfDeletedPost(knex: Knex, id: string): Promise<boolean> {
  const own = knex('analyses').where({ id }).where(knex.raw(goesWithPost, anyTime));
  return (await own.first('id')) !== undefined;
}

/** Excludes analyses of deleted posts. */
export const notOfDeletedPosts = (knex: Knex) => knex.raw(`NOT (${goesWithPost})`, anyTime);

/** Analyses without a finished or edited post that changed since the date. */
export const notNeededSince = (knex: Knex, date: Date) =>
  knex.raw(
    `NOT EXISTS (
       SELECT FROM posts AS own
        WHERE ${isOf('own')} AND own.updated_at >= ?)`,
    [date],
  );

const removeAnalyses = `
  DELETE FROM analyses WHERE id = ANY (ARRAY(
    SELECT id FROM analyses
     WHERE id IN (
       SELECT ${analysisOf('gone')} FROM posts AS gone WHERE gone.id = ANY(:ids)
       UNION ALL
       SELECT before.id FROM analyses AS before WHERE before.post_id = ANY(:ids)
       UNION ALL
       SELECT same.id
         FROM (SELECT DISTINCT gone.user_id, ${hashOf(wordsOf('gone'))} AS hash
                 FROM posts AS gone WHERE gone.id = ANY(:ids)) AS words
         JOIN analyses AS same
           ON same.user_id = words.user_id AND ${hashOf('same.post_content')} = words.hash)
       AND ${goesWithPost}
     ORDER BY id FOR UPDATE))`;

/**
 * SQL: when the text of the post `old` changes, analyses of its previous text stay linked to it,
 * unless they are linked to another post.
 */
export const tieToOldWords = `
  UPDATE analyses SET post_id = old.id FROM old
   WHERE ${hasWords('old')}
     AND NOT EXISTS (SELECT FROM posts AS tied WHERE ${hadWords('tied')})`;

/** Deletes posts that were deleted before a date, each with the analyses of its texts. */
export function purgeDeletedBefore(db: Knex, before: Date): DeleteBatch {
  return (size) =>
    db.transaction(async (trx): Promise<number> => {
      const posts = trx('posts').where('deleted_at', '<', before).orderBy('deleted_at');
      const ids: string[] = await posts.limit(size).forUpdate().skipLocked().pluck('id');
      if (ids.length === 0) return 0;
      await trx.raw(removeAnalyses, { ids, before });
      return trx('posts').whereIn('id', ids).delete();
    });
}
