import type { FinishPostRequest, SavePostRequest } from '@tagwell/contracts/http/posts-routes';
import { normalizePost } from '@tagwell/contracts/limits';
import { lockFor } from '@tagwell/postgres/advisory-lock';
import { camelRow, camelRows } from '@tagwell/postgres/camel-row';
import { type KeyedRow, keyPage } from '@tagwell/postgres/list-page';
import { type DeleteBatch, deleteRows } from '@tagwell/postgres/delete-in-batches';
import type { PageRequest } from '@tagwell/service/user-data';
import type { Knex } from 'knex';
import { analysesTable, type AnalysisRow } from './analyses.repository.ts';
import { analysisOf, hashOf, purgeDeletedBefore, tieToOldWords } from './deleted-posts.ts';
import { finishPost } from './finish-post.ts';
import {
  findLive,
  hasRoom,
  type Kept,
  type KnownPostRow,
  livePosts,
  now,
  ownPosts,
  type PostRow,
  postsTable,
  type StoredPost,
} from './post-rows.ts';

/** The last post of a page. */
export interface PostMark {
  updatedAt: Date;
  id: string;
}

/** Each call concerns one user's own posts only. */
export interface PostsRepository {
  list: (userId: string, after: PostMark | undefined, limit: number) => Promise<StoredPost[]>;
  /**
   * A page of the user's posts for the data export, oldest first, including deleted ones that can
   * be restored.
   */
  exportPage: (userId: string, request: PageRequest) => Promise<KeyedRow<KnownPostRow>[]>;
  find: (userId: string, id: string) => Promise<StoredPost | undefined>;
  /** The last finished premium analysis of exactly this text that has no post yet. */
  findAnalysis: (userId: string, text: string) => Promise<string | undefined>;
  /** The finished or edited post of each of these analyses, if any. */
  postsOf: (userId: string, analysisIds: readonly string[]) => Promise<Map<string, string>>;
  save: (userId: string, id: string, request: SavePostRequest) => Promise<Kept>;
  /** One post per analysis, with the analysis's text and keywords if there is no draft. */
  finish: (userId: string, analysisId: string, request: FinishPostRequest) => Promise<Kept>;
  /** False if there is none. */
  remove: (userId: string, id: string) => Promise<boolean>;
  restore: (userId: string, id: string) => Promise<Kept>;
  deleteUnchangedSince: (date: Date) => DeleteBatch;
  /** Also deletes their analyses. */
  purgeDeletedBefore: (date: Date) => DeleteBatch;
}

export function createPostsRepository(db: Knex): PostsRepository {
  return {
    list: async (userId, after, limit) => {
      const rows = livePosts(db, userId).orderBy([
        { column: 'posts.updated_at', order: 'desc' },
        { column: 'posts.id', order: 'desc' },
      ]);
      if (after !== undefined) {
        void rows.whereRaw('(posts.updated_at, posts.id) < (?, ?)', [after.updatedAt, after.id]);
      }
      return camelRows(await rows.limit(limit));
    },
    exportPage: (userId, request) =>
      keyPage<KnownPostRow>(ownPosts(db, userId), ['posts.created_at', 'posts.id'], request),
    find: (userId, id) => findLive(db, userId, id),
    findAnalysis: async (userId, text) => {
      const words = normalizePost(text);
      const row: Pick<AnalysisRow, 'id'> | undefined = await db<AnalysisRow>(analysesTable)
        .where({ user_id: userId, kind: 'premium', state: 'done', post_content: words })
        .whereRaw(`${hashOf('post_content')} = ${hashOf('?')}`, [words])
        // Excludes duplicates whose text another post was finished with.
        .whereNotExists(
          db(postsTable).whereRaw(
            'posts.user_id = analyses.user_id AND posts.analysis_id = analyses.id',
          ),
        )
        .orderBy('created_at', 'desc')
        .first('id');
      return row?.id;
    },
    postsOf: async (userId, analysisIds) => {
      const rows = await db<PostRow>(postsTable)
        .where({ user_id: userId, deleted_at: null })
        .whereRaw(`${analysisOf(postsTable)} = ANY(?)`, [[...analysisIds]])
        .orderBy('state')
        .select({ analysisId: db.raw(analysisOf(postsTable)), id: 'id' });
      return new Map(rows.map(({ analysisId, id }) => [String(analysisId), id]));
    },
    save: async (userId, id, request) =>
      (await changeDraft(db, userId, id, request)) ??
      db.transaction((trx) => save(trx, userId, id, request)),
    finish: (userId, analysisId, request) =>
      db.transaction((trx) => finishPost(trx, userId, analysisId, request)),
    remove: (userId, id) =>
      db.transaction(async (trx) => {
        // Serializes concurrent edits: they happen before, or find the post deleted.
        await lockFor(trx, 'posts', userId);
        const own = trx<PostRow>(postsTable).where({ id, user_id: userId, deleted_at: null });
        return (await own.update({ deleted_at: now(trx) })) > 0;
      }),
    restore: (userId, id) =>
      db.transaction(async (trx) => {
        const room = await hasRoom(trx, userId);
        const own = trx<PostRow>(postsTable).where({ id, user_id: userId });
        if (!room && (await own.clone().whereNotNull('deleted_at').first('id'))) return 'full';
        await own.update({ deleted_at: null });
        return (await findLive(trx, userId, id)) ?? 'missing';
      }),
    deleteUnchangedSince: (date) =>
      deleteRows(db, postsTable, (rows) =>
        rows.where('updated_at', '<', date).orderBy('updated_at'),
      ),
    purgeDeletedBefore: (date) => purgeDeletedBefore(db, date),
  };
}

/** Saves a draft in one statement. Undefined if no draft has that revision. */
async function changeDraft(
  db: Knex,
  userId: string,
  id: string,
  { text, keywords, revision }: SavePostRequest,
): Promise<StoredPost | undefined> {
  const kept = { id, user_id: userId, revision, state: 'draft', deleted_at: null } as const;
  const rows: PostRow[] = await db
    .with('old', db(postsTable).where(kept).whereNot({ text }))
    .with('tied', db.raw(tieToOldWords))
    .from(postsTable)
    .where(kept)
    .update({
      ...changeOf(db, { text, keywords }),
      revision: revision + 1,
      // An edit of another text no longer applies.
      edited: db.raw('CASE WHEN text = ? THEN edited END', [text]),
    })
    .returning('*');
  const [draft] = rows;
  // Only finished posts have a paid analysis.
  return draft && camelRow({ ...draft, paid: false });
}

const changeOf = (knex: Knex, { text, keywords }: Pick<SavePostRequest, 'text' | 'keywords'>) => ({
  text,
  keywords: JSON.stringify(keywords),
  updated_at: now(knex),
});

async function save(
  trx: Knex.Transaction,
  userId: string,
  id: string,
  { text, keywords, revision, adopt = false }: SavePostRequest,
): Promise<Kept> {
  const kept = await findLive(trx, userId, id);
  if (kept !== undefined) return isSame(kept, text, keywords) ? kept : 'changed';
  if (revision > 0) return 'missing';
  const room = await hasRoom(trx, userId);
  const same = adopt ? await findDraftOf(trx, userId, text) : undefined;
  if (same !== undefined) return same;
  if (!room) return 'full';
  await trx(postsTable)
    .insert({
      id,
      user_id: userId,
      state: 'draft',
      revision: 1,
      ...changeOf(trx, { text, keywords }),
    })
    .onConflict('id')
    .ignore();
  const inserted = await findLive(trx, userId, id);
  if (inserted === undefined) return 'missing';
  // A concurrent request with the same id was first.
  return isSame(inserted, text, keywords) ? inserted : 'changed';
}

const findDraftOf = async (knex: Knex, userId: string, text: string) =>
  camelRow(
    await livePosts(knex, userId)
      .where({ 'posts.state': 'draft', 'posts.text': text })
      .orderBy('posts.updated_at', 'desc')
      .first(),
  );

/** A repeated call changes nothing. */
const isSame = (post: StoredPost, text: string, keywords: readonly string[]) =>
  post.state === 'draft' &&
  post.text === text &&
  JSON.stringify(post.keywords) === JSON.stringify(keywords);
