import type {
  FinishPostRequest,
  KeptPost,
  Outcome,
  TaggedOrganization,
  TaggedPerson,
} from '@tagwell/contracts/http/posts-routes';
import { limits } from '@tagwell/contracts/limits';
import { refuseGone } from '@tagwell/events/gone-users';
import { lockFor } from '@tagwell/postgres/advisory-lock';
import { type CamelRow, camelRow } from '@tagwell/postgres/camel-row';
import type { Knex } from 'knex';
import { analysesTable } from './analyses.repository.ts';

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

/** A post, and whether its analysis was paid for. */
export type KnownPostRow = PostRow & { paid: boolean };
export type StoredPost = CamelRow<KnownPostRow>;

/**
 * `missing`: there is none, or it belongs to somebody else. `changed`: another device changed it,
 * or it is finished. `deleted`: its writer deleted it. `full`: the account has reached its limit.
 * `not-suggested`: it tags somebody whom its analysis did not suggest.
 */
export type Kept = StoredPost | 'missing' | 'changed' | 'deleted' | 'full' | 'not-suggested';

export const livePosts = (knex: Knex, userId: string) =>
  ownPosts(knex, userId).where('posts.deleted_at', null);

export function ownPosts(knex: Knex, userId: string) {
  return knex(postsTable)
    .leftJoin(analysesTable, (join) =>
      join.on('analyses.id', 'posts.analysis_id').andOn('analyses.user_id', 'posts.user_id'),
    )
    .where('posts.user_id', userId)
    .select<KnownPostRow[]>('posts.*', knex.raw('coalesce(analyses.paid, false) AS paid'));
}

export const findLive = async (
  knex: Knex,
  userId: string,
  id: string,
): Promise<StoredPost | undefined> =>
  camelRow(await livePosts(knex, userId).where('posts.id', id).first());

/** In milliseconds, because page cursors are JavaScript times. */
export const now = (knex: Knex) => knex.raw(`date_trunc('milliseconds', clock_timestamp())`);

/**
 * Whether one more post fits. Locks the account against other additions and deletion until the
 * transaction ends; rejects if it was deleted.
 */
export async function hasRoom(trx: Knex.Transaction, userId: string): Promise<boolean> {
  await refuseGone(trx, userId);
  await lockFor(trx, 'posts', userId);
  const [row] = await trx(postsTable)
    .where({ user_id: userId, deleted_at: null })
    .count<{ count: string }[]>('* as count');
  return Number(row?.count ?? 0) < limits.postsKept;
}
