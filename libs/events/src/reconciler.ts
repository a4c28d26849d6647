import type { JobDefinition } from '@tagwell/contracts/jobs';
import { entryIdOf } from '@tagwell/jobs/entry-id';
import {
  type FailureEffect,
  type JobFailure,
  type JobRow,
  progressOf,
  traceOf,
} from '@tagwell/jobs/job-row';
import type { JobQueue } from '@tagwell/jobs/queue';
import { camelRow } from '@tagwell/postgres/camel-row';
import { inBatch } from '@tagwell/postgres/in-batch';
import type { Logger } from '@tagwell/service/logger';
import { runEvery } from '@tagwell/service/run-every';
import type { ProcessContext } from '@tagwell/service/run-process';
import { runInTrace } from '@tagwell/service/trace-context';
import type { Knex } from 'knex';
import { Counter, type Registry } from 'prom-client';
import { lanes, putInOutbox } from './outbox.ts';

export interface ReconcilerOptions<Payload, Row extends JobRow = JobRow> {
  db: Knex;
  table: string;
  definition: JobDefinition<Payload>;
  queue: JobQueue;
  logger: Logger;
  metrics: ReconcilerMetrics;
  payloadOf: (row: Row) => Payload;
  priorityOf: (row: Row) => number;
  /** Whether operators can retry its jobs; the table then records when. */
  canBeReopened?: boolean;
  /** What a person sees if the job missed its deadline. */
  overdue: JobFailure;
  onFailed?: FailureEffect<Row>;
}

const overdueEveryMs = 5_000;
const lostEveryMs = 30_000;
/**
 * Slightly less than 30 s, so that the only process of a small installation does not miss its own
 * turn.
 */
const lostTurnMs = 25_000;
/** Younger jobs may still be on their way to the queue. */
const settleSeconds = 10;
/**
 * So may just reopened jobs: their entries are retried after all rows are reopened, which may take
 * seconds.
 */
const reopenedSettleSeconds = 60;
/** Nobody watches older jobs, such as those of a restored backup, so all new ones go first. */
const watchedMs = 5 * 60_000;
/** Added to the priority of a job that nobody watches; the largest of new jobs is 10. */
const afterNewJobs = 10;
const batchSize = 500;
/** The rest waits for the next round. */
const maxPerRound = 50_000;

type Entry = Pick<JobRow, 'id' | 'enqueue_no'>;
const rowEntryId = ({ id, enqueue_no }: Entry) => entryIdOf(id, enqueue_no);

/**
 * Every 5 s: fails jobs past their deadline, whose worker hangs or is gone. Every 30 s one of all
 * processes puts back on the queue every unfinished job that the queue has lost.
 */
export function startReconciler<Payload, Row extends JobRow = JobRow>(
  context: ProcessContext,
  options: ReconcilerOptions<Payload, Row>,
): void {
  const { definition, metrics } = options;
  // Starts at 0, so that the first event shows as an increase.
  for (const counter of [metrics.overdue, metrics.putBack]) {
    counter.inc({ queue: definition.queue }, 0);
  }
  runEvery(context, {
    intervalMs: overdueEveryMs,
    what: `fail-overdue-${definition.queue}`,
    work: () => failOverdue(options),
  });
  runEvery(context, {
    intervalMs: lostEveryMs,
    what: `put-back-lost-${definition.queue}`,
    work: () => options.queue.runExclusively(lostTurnMs, () => putBackLost(options)),
  });
}

/** One round of both; exported for callers that can't wait for the next. */
export async function reconcile<Payload, Row extends JobRow>(
  options: ReconcilerOptions<Payload, Row>,
): Promise<void> {
  await failOverdue(options);
  await putBackLost(options);
}

async function failOverdue<Payload, Row extends JobRow>(
  options: ReconcilerOptions<Payload, Row>,
): Promise<void> {
  // There is almost never one, and this check needs no transaction.
  if ((await overdueJobs(options.db, options.table).first('id')) === undefined) return;
  while ((await failBatch(options)) === batchSize);
}

const overdueJobs = (knex: Knex, table: string) =>
  knex(table).whereIn('state', ['queued', 'running']).where('deadline_at', '<', knex.fn.now());

/** Returns how many jobs were failed; rows locked by others wait for the next round. */
async function failBatch<Payload, Row extends JobRow>({
  db,
  table,
  definition,
  queue,
  logger,
  metrics,
  overdue,
  onFailed,
}: ReconcilerOptions<Payload, Row>): Promise<number> {
  const failed = await db.transaction(async (trx) => {
    const late = overdueJobs(trx, table).limit(batchSize).select('id');
    const rows: Row[] = await trx(table)
      .whereRaw(inBatch, ['id', late.forUpdate().skipLocked()])
      .update({
        state: 'failed',
        // Fences off a worker that still runs the job.
        attempt: trx.raw('attempt + 1'),
        seq: trx.raw('seq + 1'),
        error_code: overdue.code,
        error_message: overdue.message,
        outputs: '{}',
        finished_at: trx.fn.now(),
      })
      .returning('*');
    for (const row of rows) await runInTrace(traceOf(row), () => onFailed?.(trx, camelRow(row)));
    return rows;
  });
  for (const row of failed) {
    runInTrace(traceOf(row), () => logger.warn({ jobId: row.id }, 'a job missed its deadline'));
  }
  metrics.overdue.inc({ queue: definition.queue }, failed.length);
  // Watchers get the same message as from a worker; those that miss it read the row.
  const announced = await Promise.allSettled(
    failed.map((row) => queue.publishProgress(progressOf(row))),
  );
  const silent = announced.find((one) => one.status === 'rejected');
  if (silent !== undefined)
    logger.debug({ err: silent.reason }, 'the end of a job was not published');
  return failed.length;
}

async function putBackLost<Payload, Row extends JobRow>(
  options: ReconcilerOptions<Payload, Row>,
): Promise<void> {
  const { db, table, queue } = options;
  const settled = db(table)
    .whereIn('state', ['queued', 'running'])
    .whereRaw(`created_at < now() - ? * interval '1 second'`, [settleSeconds]);
  if (options.canBeReopened === true) {
    void settled.whereRaw(`coalesce(reopened_at < now() - ? * interval '1 second', true)`, [
      reopenedSettleSeconds,
    ]);
  }
  const entries: Entry[] = await settled
    .orderBy('created_at')
    .limit(maxPerRound)
    .select('id', 'enqueue_no');
  for (let start = 0; start < entries.length; start += batchSize) {
    const batch = entries.slice(start, start + batchSize);
    // Reads the outbox first: entries that leave it meanwhile are already in the queue.
    const waiting: string[] = await db('outbox')
      .whereIn('queue_id', batch.map(rowEntryId))
      .pluck('queue_id');
    const relayed = batch.filter((entry) => !waiting.includes(rowEntryId(entry)));
    const live = await queue.findLive(relayed.map(rowEntryId));
    const lost = relayed.filter((entry) => !live.has(rowEntryId(entry)));
    if (lost.length > 0) await putBack(options, lost);
  }
}

function isWatched({ created_at: createdAt }: JobRow): boolean {
  return Date.now() - createdAt.getTime() < watchedMs;
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
  lost: readonly Entry[],
): Promise<void> {
  const rows = await db.transaction(async (trx) => {
    // Concurrent reconcilers may see the same lost jobs; only one of them raises this number.
    const mine = trx(table)
      .whereIn(
        ['id', 'enqueue_no'],
        lost.map(({ id, enqueue_no }) => [id, enqueue_no]),
      )
      .whereIn('state', ['queued', 'running'])
      .select('id');
    const raised: Row[] = await trx(table)
      .whereRaw(inBatch, ['id', mine.forUpdate().skipLocked()])
      .update({ enqueue_no: trx.raw('enqueue_no + 1') })
      .returning('*');
    if (raised.length === 0) return [];
    const inOrder = raised.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
    const entries = inOrder.map((row) => ({
      definition,
      jobId: row.id,
      enqueueNo: row.enqueue_no,
      payload: payloadOf(row),
      priority: priorityOf(row) + (isWatched(row) ? 0 : afterNewJobs),
      trace: traceOf(row),
    }));
    await putInOutbox(trx, entries, lanes.redelivered);
    return inOrder;
  });
  for (const row of rows) {
    runInTrace(traceOf(row), () =>
      logger.warn({ jobId: row.id }, 'a lost job goes back to the queue'),
    );
  }
  metrics.putBack.inc({ queue: definition.queue }, rows.length);
}

export interface ReconcilerMetrics {
  overdue: Counter<'queue'>;
  putBack: Counter<'queue'>;
}

export function createReconcilerMetrics(registry: Registry): ReconcilerMetrics {
  const labelNames = ['queue'] as const;
  const registers = [registry];
  return {
    overdue: new Counter({
      name: 'tagwell_jobs_overdue_total',
      help: 'Jobs failed at their deadline because no worker had ended them',
      labelNames,
      registers,
    }),
    putBack: new Counter({
      name: 'tagwell_jobs_put_back_total',
      help: 'Unfinished jobs put back on the queue that had lost them',
      labelNames,
      registers,
    }),
  };
}
