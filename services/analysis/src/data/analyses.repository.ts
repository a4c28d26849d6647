import type { OperatorAct } from '@tagwell/contracts/events/operator-act';
import type { SealedActor } from '@tagwell/contracts/events/define-event';
import { analysesSlow } from '@tagwell/contracts/events/events';
import type { AnalysisKind, AnalysisResult } from '@tagwell/contracts/http/analysis';
import { analyzePost } from '@tagwell/contracts/jobs';
import { noticeLimits } from '@tagwell/contracts/notice-kinds';
import {
  type NewOutboxRow,
  outboxRow,
  publishEvent,
  publishOperatorAct,
} from '@tagwell/events/outbox';
import { type JobRow, waitingDeadline, reopenJobs } from '@tagwell/jobs/job-row';
import { type CamelRow, camelRow, camelRows } from '@tagwell/postgres/camel-row';
import { type KeyedRow, keyPage } from '@tagwell/postgres/list-page';
import { type DeleteBatch, deleteRows } from '@tagwell/postgres/delete-in-batches';
import type { PageRequest } from '@tagwell/service/user-data';
import type { Knex } from 'knex';
import { notNeededSince, notOfDeletedPosts } from './deleted-posts.ts';

export const analysesTable = 'analyses';

export interface AnalysisRow extends JobRow {
  visitor_id: string;
  user_id: string | null;
  kind: AnalysisKind;
  with_network: boolean;
  post_content: string;
  keywords: string[];
  result: AnalysisResult | null;
  idempotency_key: string | null;
  request_hash: string;
  paid: boolean;
  /** The post that used to have this text and now has another. */
  post_id: string | null;
  /** The request's encrypted IP and user agent; null after the end event was published. */
  sealed_client: string | null;
}

export type StoredAnalysis = CamelRow<AnalysisRow>;

/** Only what a list shows, because each result is about ten kilobytes. */
const recentColumns = ['id', 'post_content', 'created_at', 'paid'] as const;
export type RecentPost = CamelRow<Pick<AnalysisRow, (typeof recentColumns)[number]>>;

/** The owner of an analysis: the signed-in user, or else the visitor. */
export interface Owner {
  visitorId: string;
  userId: string | undefined;
}

export interface NewAnalysis {
  id: string;
  owner: Owner;
  /** The owner, for the usage record. */
  actor: SealedActor;
  kind: AnalysisKind;
  withNetwork: boolean;
  postContent: string;
  keywords: string[];
  idempotencyKey: string | undefined;
  requestHash: string;
  requestId: string;
  /** Analyses of this kind in 24 hours; Infinity for no limit. */
  dailyQuota: number;
}

type Acceptance =
  | {
      outcome: 'created';
      id: string;
      /** The outbox entry, for the relay. */
      entry: NewOutboxRow;
    }
  | { outcome: 'known' | 'quota_used' | 'gone' };

export interface AnalysesRepository {
  /**
   * Stores the analysis and its job together. `known` if this browser already used the idempotency
   * key, `quota_used` if the owner's quota for 24 hours is used up (also under concurrent
   * requests), `gone` if the account was deleted.
   */
  create: (analysis: NewAnalysis) => Promise<Acceptance>;
  find: (id: string) => Promise<StoredAnalysis | undefined>;
  findOwned: (id: string, owner: Owner) => Promise<StoredAnalysis | undefined>;
  findByKey: (visitorId: string, idempotencyKey: string) => Promise<StoredAnalysis | undefined>;
  /** The analysis that has waited longest to start. */
  findOldestWaiting: (kind: AnalysisKind) => Promise<StoredAnalysis | undefined>;
  /** A user's finished premium analyses, newest first, except those of deleted posts. */
  listPremium: (userId: string, limit: number) => Promise<RecentPost[]>;
  /** A page of the user's analyses for the data export, oldest first. */
  exportPage: (userId: string, request: PageRequest) => Promise<KeyedRow<AnalysisRow>[]>;
  /** Retries those that failed, and audits it. Returns their ids. */
  retry: (ids: readonly string[], act: OperatorAct) => Promise<string[]>;
  /** Keeps analyses whose post has changed since. */
  deleteOlderThan: (date: Date) => DeleteBatch;
}

/** Paid work goes first. */
const priorities: Record<AnalysisKind, number> = { premium: 1, free: 10 };
export const priorityOf = ({ kind }: Pick<AnalysisRow, 'kind'>): number => priorities[kind];

export function createAnalysesRepository(db: Knex): AnalysesRepository {
  const analyses = () => db<AnalysisRow>(analysesTable);
  return {
    create: (analysis) => accept(db, analysis),
    find: async (id) => camelRow(await analyses().where({ id }).first()),
    findOwned: async (id, owner) =>
      camelRow(await ownedBy(analyses().where({ id }), owner).first()),
    findByKey: async (visitorId, idempotencyKey) =>
      camelRow(
        await analyses().where({ visitor_id: visitorId, idempotency_key: idempotencyKey }).first(),
      ),
    findOldestWaiting: async (kind) =>
      camelRow(await analyses().where({ kind, state: 'queued' }).orderBy('created_at').first()),
    listPremium: async (userId, limit) =>
      camelRows(
        await analyses()
          .where({ user_id: userId, kind: 'premium', state: 'done' })
          .where(notOfDeletedPosts(db))
          .orderBy('created_at', 'desc')
          .limit(limit)
          .select(...recentColumns),
      ),
    exportPage: (userId, request) => {
      const own = db(analysesTable).where({ user_id: userId }).select('*');
      return keyPage<AnalysisRow>(own, ['created_at', 'id'], request);
    },
    retry: (ids, act) =>
      db.transaction(async (trx) => {
        const retried = await reopenJobs(trx, analysesTable, ids);
        if (retried.length > 0) await publishOperatorAct(trx, act);
        return retried;
      }),
    deleteOlderThan: (date) =>
      deleteRows(db, analysesTable, (rows) =>
        rows.where('created_at', '<', date).where(notNeededSince(db, date)).orderBy('created_at'),
      ),
  };
}

/** A post is paid for once, for all devices of its writer. */
export async function markPaid(
  trx: Knex.Transaction,
  userId: string,
  analysisId: string,
): Promise<void> {
  await trx(analysesTable).where({ id: analysisId, user_id: userId }).update({ paid: true });
}

const batchSize = 1_000;

/**
 * Deletes all of a person's analyses in one transaction, but in batches, so that no statement
 * takes long.
 */
export async function removeAnalysesOf(trx: Knex.Transaction, userId: string): Promise<number> {
  for (let removed = 0; ;) {
    const ids: string[] = await trx(analysesTable)
      .where({ user_id: userId })
      .limit(batchSize)
      .pluck('id');
    if (ids.length === 0) return removed;
    removed += await trx(analysesTable).whereIn('id', ids).delete();
  }
}

function ownedBy(
  rows: Knex.QueryBuilder<AnalysisRow, AnalysisRow[]>,
  { visitorId, userId }: Owner,
): Knex.QueryBuilder<AnalysisRow, AnalysisRow[]> {
  return rows.where((own) => {
    own.where({ user_id: null, visitor_id: visitorId });
    if (userId !== undefined) own.orWhere({ user_id: userId });
  });
}

async function accept(
  db: Knex,
  { id, owner, kind, dailyQuota, ...analysis }: NewAnalysis,
): Promise<Acceptance> {
  const entry = outboxRow({
    definition: analyzePost,
    jobId: id,
    enqueueNo: 1,
    payload: { analysisId: id },
    priority: priorityOf({ kind }),
  });
  // The visitor's lock before the user's, so that transactions with both never deadlock.
  const owners = [owner.visitorId, owner.userId].filter((name) => name !== undefined);
  const { rows } = await db.raw<{ rows: { outcome: Acceptance['outcome'] }[] }>(
    `SELECT accept_analysis(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) AS outcome`,
    [
      owners.map((name) => `${kind} ${name}`),
      dailyQuota === Infinity ? null : dailyQuota,
      JSON.stringify(entry),
      id,
      owner.visitorId,
      owner.userId ?? null,
      kind,
      analysis.withNetwork,
      analysis.postContent,
      JSON.stringify(analysis.keywords),
      analysis.idempotencyKey ?? null,
      analysis.requestHash,
      analysis.requestId,
      analysis.actor.sealedClient,
      waitingDeadline(db),
    ],
  );
  const outcome = rows[0]?.outcome ?? 'known';
  return outcome === 'created' ? { outcome, id, entry } : { outcome };
}

/** With fewer analyses, a percentile is meaningless: at night it may be a single slow one. */
const minAnalyses = 20;

/**
 * Publishes the 95th percentile (nearest rank) of the time from request to end over the last
 * quarter of an hour, if operators may want to know. One worker does it, once a minute.
 */
export async function publishSlowAnalyses(db: Knex): Promise<void> {
  await db.transaction(async (trx) => {
    const turn = await trx('analysis_time_checks')
      .whereRaw(`checked_at <= now() - interval '1 minute'`)
      .update({ checked_at: trx.fn.now() });
    if (turn === 0) return;
    const began = 'coalesce(reopened_at, created_at)';
    const { p95_ms: p95Ms, analyses } = await trx(analysesTable)
      .where({ state: 'done' })
      .whereRaw(`finished_at > now() - interval '15 minutes'`)
      .first<{ p95_ms: number | null; analyses: number }>(
        trx.raw(
          `(percentile_disc(0.95) WITHIN GROUP (ORDER BY
             extract(epoch FROM finished_at - ${began}) * 1000))::int AS p95_ms`,
        ),
        trx.raw('count(*)::int AS analyses'),
      );
    if (p95Ms === null || analyses < minAnalyses) return;
    if (p95Ms <= noticeLimits.slowSecondsMin * 1000) return;
    await publishEvent(trx, analysesSlow, { p95Ms, analyses });
  });
}
