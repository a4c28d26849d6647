import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import { analyzePost } from '@tagwell/contracts/jobs/analyze-post';
import { putInOutbox } from '@tagwell/events/outbox';
import type { JobRow } from '@tagwell/jobs/job-row';
import type { Knex } from 'knex';

export const analysesTable = 'analyses';

export interface AnalysisRow extends JobRow {
  visitor_id: string;
  post_content: string;
  keywords: string[];
  result: AnalysisResult | null;
  idempotency_key: string | null;
  request_hash: string;
}

export interface NewAnalysis {
  id: string;
  visitorId: string;
  postContent: string;
  keywords: string[];
  idempotencyKey: string | undefined;
  requestHash: string;
  requestId: string;
}

export interface AnalysesRepository {
  /**
   * Stores the analysis and its job together. Undefined when the visitor has already used the
   * idempotency key.
   */
  create: (analysis: NewAnalysis) => Promise<AnalysisRow | undefined>;
  find: (id: string) => Promise<AnalysisRow | undefined>;
  findOfVisitor: (id: string, visitorId: string) => Promise<AnalysisRow | undefined>;
  findByKey: (visitorId: string, idempotencyKey: string) => Promise<AnalysisRow | undefined>;
  countSince: (visitorId: string, since: Date) => Promise<number>;
}

/** Free analyses leave room before them for paid ones. */
export const freePriority = 10;

export function createAnalysesRepository(db: Knex): AnalysesRepository {
  const analyses = () => db<AnalysisRow>(analysesTable);
  return {
    create: (analysis) => db.transaction((trx) => insert(trx, analysis)),
    find: (id) => analyses().where({ id }).first(),
    findOfVisitor: (id, visitorId) => analyses().where({ id, visitor_id: visitorId }).first(),
    findByKey: (visitorId, idempotencyKey) =>
      analyses().where({ visitor_id: visitorId, idempotency_key: idempotencyKey }).first(),
    countSince: async (visitorId, since) => {
      const [row] = await db(analysesTable)
        .where({ visitor_id: visitorId })
        .where('created_at', '>', since)
        .count<{ count: string }[]>('* as count');
      return Number(row?.count ?? 0);
    },
  };
}

async function insert(
  trx: Knex.Transaction,
  analysis: NewAnalysis,
): Promise<AnalysisRow | undefined> {
  const [row] = await trx(analysesTable)
    .insert({
      id: analysis.id,
      visitor_id: analysis.visitorId,
      post_content: analysis.postContent,
      keywords: JSON.stringify(analysis.keywords),
      idempotency_key: analysis.idempotencyKey,
      request_hash: analysis.requestHash,
      request_id: analysis.requestId,
      state: 'queued',
      deadline_at: new Date(Date.now() + analyzePost.deadlineMs),
    })
    .onConflict(['visitor_id', 'idempotency_key'])
    .ignore()
    .returning<AnalysisRow[]>('*');
  if (row === undefined) return undefined;
  await putInOutbox(trx, {
    definition: analyzePost,
    jobId: row.id,
    enqueueNo: row.enqueue_no,
    payload: { analysisId: row.id },
    priority: freePriority,
  });
  return row;
}
