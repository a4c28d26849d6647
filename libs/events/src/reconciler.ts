import type { JobDefinition } from '@tagwell/contracts/jobs/define-job';
import { queueIdOf, type JobQueue } from '@tagwell/jobs/queue';
import type { FailureEffect, JobFailure, JobRow } from '@tagwell/jobs/job-row';
import type { Logger } from '@tagwell/service/logger';
import type { Knex } from 'knex';
import { putInOutbox } from './outbox.ts';
import type { ReconcilerMetrics } from './reconciler-metrics.ts';
import { runEvery } from './run-every.ts';

export interface ReconcilerOptions<Payload, Row extends JobRow = JobRow> {
  db: Knex;
  table: string;
  definition: JobDefinition<Payload>;
  queue: JobQueue;
  logger: Logger;
  metrics: ReconcilerMetrics;
  payloadOf: (row: Row) => Payload;
  priorityOf: (row: Row) => number;
  /** What a person is told whose job did not end in time. */
  overdue: JobFailure;
  onFailed?: FailureEffect<Row>;
}

const intervalMs = 30_000;
/** Younger jobs may still be on their way to the queue. */
const settleMs = 10_000;
const batchSize = 200;

/**
 * Every 30 s: fails jobs past their deadline, and puts back on the queue every unfinished job that
 * the queue has lost. The answer stops it.
 */
export function startReconciler<Payload, Row extends JobRow = JobRow>(
  options: ReconcilerOptions<Payload, Row>,
): () => Promise<void> {
  const { definition, metrics } = options;
  // There from the start, so that the first one is seen as a change.
  for (const counter of [metrics.overdue, metrics.putBack]) {
    counter.inc({ queue: definition.queue }, 0);
  }
  return runEvery({
    intervalMs,
    what: 'reconciling',
    logger: options.logger,
    work: () => reconcile(options),
  });
}

/** One round; exported for whoever cannot wait for the next. */
export async function reconcile<Payload, Row extends JobRow>(
  options: ReconcilerOptions<Payload, Row>,
): Promise<void> {
  while ((await failOverdue(options)) === batchSize);
  const { db, table, queue } = options;
  const rows: Row[] = await db(table)
    .whereIn('state', ['queued', 'running'])
    .where('created_at', '<', new Date(Date.now() - settleMs))
    .orderBy('created_at')
    .limit(batchSize);
  for (const row of rows) {
    if (!(await queue.isLive(queueIdOf(row.id, row.enqueue_no)))) await putBack(options, row);
  }
}

/** How many jobs were failed; one that is being written now has to wait for the next round. */
async function failOverdue<Payload, Row extends JobRow>({
  db,
  table,
  definition: { queue },
  logger,
  metrics,
  overdue,
  onFailed,
}: ReconcilerOptions<Payload, Row>): Promise<number> {
  const failed = await db.transaction(async (trx) => {
    const late = trx(table)
      .whereIn('state', ['queued', 'running'])
      .where('deadline_at', '<', trx.fn.now())
      .limit(batchSize)
      .select('id');
    const rows: Row[] = await trx(table)
      .whereIn('id', late.forUpdate().skipLocked())
      .update({
        state: 'failed',
        // A worker that still has the job is fenced off.
        attempt: trx.raw('attempt + 1'),
        seq: trx.raw('seq + 1'),
        error_code: overdue.code,
        error_message: overdue.message,
        outputs: '{}',
        finished_at: trx.fn.now(),
      })
      .returning('*');
    for (const row of rows) await onFailed?.(trx, row);
    return rows;
  });
  for (const { id } of failed) logger.warn({ jobId: id }, 'a job missed its deadline');
  metrics.overdue.inc({ queue }, failed.length);
  return failed.length;
}

async function putBack<Payload, Row extends JobRow>(
  {
    db,
    table,
    definition,
    logger,
    metrics,
    payloadOf,
    priorityOf,
  }: ReconcilerOptions<Payload, Row>,
  row: Row,
): Promise<void> {
  await db.transaction(async (trx) => {
    const waits = await trx('outbox')
      .where({ queue_id: queueIdOf(row.id, row.enqueue_no) })
      .first('id');
    if (waits !== undefined) return;
    // Two reconcilers may see the same lost job: only one of them raises this number.
    const raised = await trx<JobRow>(table)
      .where({ id: row.id, enqueue_no: row.enqueue_no })
      .whereIn('state', ['queued', 'running'])
      .update({ enqueue_no: row.enqueue_no + 1 });
    if (raised === 0) return;
    await putInOutbox(trx, {
      definition,
      jobId: row.id,
      enqueueNo: row.enqueue_no + 1,
      payload: payloadOf(row),
      priority: priorityOf(row),
    });
    logger.warn({ jobId: row.id }, 'a lost job goes back to the queue');
    metrics.putBack.inc({ queue: definition.queue });
  });
}
