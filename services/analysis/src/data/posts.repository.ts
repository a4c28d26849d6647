import { randomUUID } from 'node:crypto';
import type {
  FinishPostRequest,
  KeptPost,
  Outcome,
  SavePostRequest,
  TaggedOrganization,
  TaggedPerson,
} from '@tagwell/contracts/http/posts-routes';
import { limits } from '@tagwell/contracts/limits';
import { refuseGone } from '@tagwell/events/gone-users';
import { lockFor } from '@tagwell/postgres/advisory-lock';
import { type KeyedRow, keyPage } from '@tagwell/postgres/key-page';
import { type RemovePortion, rowsOf } from '@tagwell/postgres/remove-in-portions';
import { type CamelRow, camelRow, camelRows } from '@tagwell/postgres/camel-row';
import type { PageRequest } from '@tagwell/service/user-data';
import type { Knex } from 'knex';
import { analysesTable, type AnalysisRow } from './analyses.repository.ts';
import { analysisOf, deletedBefore, isOfDeletedPost } from './deleted-posts.ts';

export const postsTable = 'posts';

export interface PostRow {
  id: string;
  user_id: string;
  state: 'draft' | 'finished';
  text: string;
  keywords: string[];
  revision: number;
  analysis_id: string | null;
  finished_text: string | null;
  people: TaggedPerson[] | null;
  organizations: TaggedOrganization[] | null;
  way: FinishPostRequest['way'] | null;
  left_out: TaggedPerson[] | null;
  style: FinishPostRequest['style'] | null;
  edited: NonNullable<KeptPost['edited']> | null;
  outcome: Outcome | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/** With what its analysis knows. */
type KnownPostRow = PostRow & { paid: boolean };
export type StoredPost = CamelRow<KnownPostRow>;

/** The last post of a page. */
export interface PostMark {
  updatedAt: Date;
  id: string;
}

/**
 * `missing`: there is none, or it is not theirs. `changed`: another one has changed it since, or it
 * is finished. `deleted`: its writer did, and only edits it. `full`: the account keeps as many as it
 * can.
 */
type Kept = StoredPost | 'missing' | 'changed' | 'deleted' | 'full';

/** Every call is about one user's posts; nobody else's are seen or touched. */
export interface PostsRepository {
  list: (userId: string, after: PostMark | undefined, limit: number) => Promise<StoredPost[]>;
  /** Of all of a user's, oldest first, with what was deleted and is not gone yet. */
  exportPage: (userId: string, request: PageRequest) => Promise<KeyedRow<KnownPostRow>[]>;
  find: (userId: string, id: string) => Promise<StoredPost | undefined>;
  /** The last premium analysis of just this text that has a result, and no post yet. */
  findAnalysis: (userId: string, text: string) => Promise<string | undefined>;
  /** The post that each of these analyses was finished or edited as, where it was. */
  postsOf: (userId: string, analysisIds: readonly string[]) => Promise<Map<string, string>>;
  save: (userId: string, id: string, request: SavePostRequest) => Promise<Kept>;
  /** One post for each analysis, whose text and keywords it takes where there is no draft. */
  finish: (userId: string, analysisId: string, request: FinishPostRequest) => Promise<Kept>;
  /** False where there is none. */
  remove: (userId: string, id: string) => Promise<boolean>;
  restore: (userId: string, id: string) => Promise<Kept>;
  notChangedSince: (date: Date) => RemovePortion;
  /** With their analyses. */
  deletedBefore: (date: Date) => RemovePortion;
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
      const done = { user_id: userId, kind: 'premium', state: 'done', post_content: text } as const;
      const row: Pick<AnalysisRow, 'id'> | undefined = await db<AnalysisRow>(analysesTable)
        .where(done)
        // A duplicate has the words of a post that was finished with another one's people.
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
    save: (userId, id, request) => db.transaction((trx) => save(trx, userId, id, request)),
    finish: (userId, analysisId, request) =>
      db.transaction((trx) => finish(trx, userId, analysisId, request)),
    remove: async (userId, id) => {
      const own = db<PostRow>(postsTable).where({ id, user_id: userId, deleted_at: null });
      return (await own.update({ deleted_at: now(db) })) > 0;
    },
    restore: (userId, id) =>
      db.transaction(async (trx) => {
        const room = await hasRoom(trx, userId);
        const own = trx<PostRow>(postsTable).where({ id, user_id: userId });
        if (!room && (await own.clone().whereNotNull('deleted_at').first('id'))) return 'full';
        await own.update({ deleted_at: null });
        return (await findLive(trx, userId, id)) ?? 'missing';
      }),
    notChangedSince: (date) =>
      rowsOf(db, postsTable, (rows) => rows.where('updated_at', '<', date).orderBy('updated_at')),
    deletedBefore: (date) => deletedBefore(db, date),
  };
}

export const livePosts = (knex: Knex, userId: string) =>
  ownPosts(knex, userId).where('posts.deleted_at', null);

function ownPosts(knex: Knex, userId: string) {
  return knex(postsTable)
    .leftJoin(analysesTable, (join) =>
      join.on('analyses.id', 'posts.analysis_id').andOn('analyses.user_id', 'posts.user_id'),
    )
    .where('posts.user_id', userId)
    .select<KnownPostRow[]>('posts.*', knex.raw('coalesce(analyses.paid, false) AS paid'));
}

const findLive = async (knex: Knex, userId: string, id: string): Promise<StoredPost | undefined> =>
  camelRow(await livePosts(knex, userId).where('posts.id', id).first());

/** A page is continued after a time as JavaScript has it. */
const now = (knex: Knex) => knex.raw(`date_trunc('milliseconds', clock_timestamp())`);

async function save(
  trx: Knex.Transaction,
  userId: string,
  id: string,
  { text, keywords, revision, adopt = false }: SavePostRequest,
): Promise<Kept> {
  const change = { text, keywords: JSON.stringify(keywords), updated_at: now(trx) };
  const known = { id, user_id: userId, revision, state: 'draft', deleted_at: null };
  const updated = await trx(postsTable)
    .where(known)
    .update({
      ...change,
      revision: revision + 1,
      // The edit was made of other words.
      edited: trx.raw('CASE WHEN text = ? THEN edited END', [text]),
    });
  if (updated > 0) return (await findLive(trx, userId, id)) ?? 'missing';

  const kept = await findLive(trx, userId, id);
  if (kept !== undefined) return isSame(kept, text, keywords) ? kept : 'changed';
  if (revision > 0) return 'missing';
  const room = await hasRoom(trx, userId);
  const same = adopt ? await findDraftOf(trx, userId, text) : undefined;
  if (same !== undefined) return same;
  if (!room) return 'full';
  await trx(postsTable)
    .insert({ id, user_id: userId, state: 'draft', revision: 1, ...change })
    .onConflict('id')
    .ignore();
  const inserted = await findLive(trx, userId, id);
  if (inserted === undefined) return 'missing';
  // Two requests with the same id came at once, and the other one was first.
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

async function finish(
  trx: Knex.Transaction,
  userId: string,
  analysisId: string,
  { draft, copied = true, ...post }: FinishPostRequest,
): Promise<Kept> {
  const analysis = await trx<AnalysisRow>(analysesTable)
    .where({ id: analysisId, user_id: userId, kind: 'premium', state: 'done' })
    .first('post_content', 'keywords');
  if (analysis === undefined) return 'missing';
  const room = await hasRoom(trx, userId);
  if (!copied && (await isOfDeletedPost(trx, analysisId))) return 'deleted';
  const posts = () => trx(postsTable).where({ user_id: userId });
  const change = copied
    ? finishedRow(trx, analysisId, post)
    : { edited: JSON.stringify({ analysisId, ...post }), updated_at: now(trx) };
  const known: Pick<PostRow, 'id' | 'deleted_at'> | undefined = await posts()
    .where({ analysis_id: analysisId })
    .first('id', 'deleted_at');
  if (known !== undefined) {
    if (known.deleted_at !== null && !room) return 'full';
    await posts()
      .where({ id: known.id })
      .update({ ...change, deleted_at: null });
    return (await findLive(trx, userId, known.id)) ?? 'missing';
  }
  const drafts = () => posts().where({ state: 'draft', deleted_at: null });
  // Deletes other tabs' drafts of the same words, as if the user had.
  const dropTwins = () =>
    drafts()
      .where({ text: analysis.post_content })
      .update({ deleted_at: now(trx) });
  const own: Pick<PostRow, 'id' | 'revision'> | undefined =
    (draft && (await drafts().where(draft).first('id', 'revision'))) ??
    // A reopened post has no draft of its own: the analysis has its words.
    (await drafts()
      .where({ text: analysis.post_content })
      .orderBy('updated_at', 'desc')
      .first('id', 'revision'));
  if (own !== undefined) {
    const updated = await drafts().where(own).update(change);
    if (updated > 0) {
      if (copied) await dropTwins();
      return (await findLive(trx, userId, own.id)) ?? 'missing';
    }
  }
  if (!room) return 'full';
  const id = randomUUID();
  await trx(postsTable).insert({
    state: 'draft',
    ...change,
    id,
    user_id: userId,
    text: analysis.post_content,
    keywords: JSON.stringify(analysis.keywords),
    revision: 1,
  });
  return (await findLive(trx, userId, id)) ?? 'missing';
}

const orNull = (value?: object) => (value === undefined ? null : JSON.stringify(value));

function finishedRow(
  trx: Knex.Transaction,
  analysisId: string,
  { text, people, organizations, way, leftOut, style }: Omit<FinishPostRequest, 'draft' | 'copied'>,
) {
  return {
    state: 'finished',
    analysis_id: analysisId,
    finished_text: text,
    people: JSON.stringify(people),
    organizations: orNull(organizations),
    way,
    left_out: orNull(leftOut),
    style: orNull(style),
    edited: null,
    updated_at: now(trx),
    revision: trx.raw('revision + 1'),
  };
}

/**
 * Whether one more can be kept. Nobody else adds to the account until the transaction ends, and it is
 * not deleted; rejects when it was.
 */
async function hasRoom(trx: Knex.Transaction, userId: string): Promise<boolean> {
  await refuseGone(trx, userId);
  await lockFor(trx, 'posts', userId);
  const [row] = await trx(postsTable)
    .where({ user_id: userId, deleted_at: null })
    .count<{ count: string }[]>('* as count');
  return Number(row?.count ?? 0) < limits.postsKept;
}
