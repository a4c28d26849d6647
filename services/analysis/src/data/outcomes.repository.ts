import { askingTime } from '@tagwell/contracts/http/outcome-routes';
import type { Outcome } from '@tagwell/contracts/http/posts-routes';
import { refuseGone } from '@tagwell/events/gone-users';
import { camelRows } from '@tagwell/postgres/camel-row';
import type { Knex } from 'knex';
import { livePosts, postsTable, type StoredPost } from './post-rows.ts';

export const consentsTable = 'outcome_consents';

/** The most posts asked about at once. */
const askedAtOnce = 3;

/** How somebody replied to those who tagged them; each writer counts once, over all their posts. */
export interface Answers {
  /** Writers who tagged them in posts with a known outcome. */
  writers: number;
  /** The sum, over those writers, of the share of posts that they replied to. */
  answered: number;
}

export interface OutcomesRepository {
  /** Null until the writer has decided. */
  asks: (userId: string) => Promise<boolean | null>;
  setAsks: (userId: string, asks: boolean) => Promise<void>;
  /** Posts whose outcome may be known by now, newest first. */
  listOpen: (userId: string) => Promise<StoredPost[]>;
  /** False if there is no such finished post. */
  record: (userId: string, postId: string, outcome: Outcome) => Promise<boolean>;
  /** By leader id. If "some" replied, each counts half. */
  answersOfLeaders: () => Promise<Map<string, Answers>>;
  /** The number of posts by outcome. */
  sums: () => Promise<Record<Exclude<Outcome, 'unknown'>, number>>;
}

/** One writer with many posts must not decide how often a leader replies. */
const answersByLeader = `
  WITH writers AS (
    SELECT user_id, person->>'id' AS leader_id,
           avg(CASE outcome WHEN 'all' THEN 1 WHEN 'some' THEN 0.5 ELSE 0 END) AS answered
      FROM ${postsTable}, jsonb_array_elements(people) AS person
     WHERE outcome IN ('nobody', 'some', 'all') AND person->>'isFromNetwork' = 'false'
     GROUP BY 1, 2)
  SELECT leader_id AS id, count(*)::int AS writers, sum(answered)::float AS answered
    FROM writers GROUP BY 1`;

export function createOutcomesRepository(db: Knex): OutcomesRepository {
  return {
    asks: async (userId) => {
      const row = await db(consentsTable)
        .where({ user_id: userId })
        .first<{ asks: boolean } | undefined>('asks');
      return row?.asks ?? null;
    },
    setAsks: (userId, asks) =>
      db.transaction(async (trx) => {
        await refuseGone(trx, userId);
        await trx(consentsTable)
          .insert({ user_id: userId, asks })
          .onConflict('user_id')
          .merge(['asks']);
      }),
    listOpen: async (userId) =>
      camelRows(
        await livePosts(db, userId)
          .where({ 'posts.state': 'finished', 'posts.outcome': null })
          .whereRaw('jsonb_array_length(posts.people) > 0')
          .whereRaw(`posts.updated_at < now() - ? * interval '1 hour'`, [askingTime.fromHours])
          .whereRaw(`posts.updated_at > now() - ? * interval '1 day'`, [askingTime.toDays])
          .orderBy('posts.updated_at', 'desc')
          .limit(askedAtOnce),
      ),
    record: async (userId, postId, outcome) => {
      const own = { id: postId, user_id: userId, state: 'finished', deleted_at: null };
      return (await db(postsTable).where(own).update({ outcome })) > 0;
    },
    answersOfLeaders: async () => {
      const { rows } = await db.raw<{ rows: (Answers & { id: string })[] }>(answersByLeader);
      return new Map(rows.map(({ id, ...answers }) => [id, answers]));
    },
    sums: async () => {
      const rows = await db(postsTable)
        .whereIn('outcome', ['nobody', 'some', 'all'])
        .groupBy('outcome')
        .select<{ outcome: string; posts: string }[]>('outcome', db.raw('count(*) AS posts'));
      const of = (outcome: Outcome) =>
        Number(rows.find((row) => row.outcome === outcome)?.posts ?? 0);
      return { nobody: of('nobody'), some: of('some'), all: of('all') };
    },
  };
}
