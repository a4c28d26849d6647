import { type JobProgress, type JobState, jobWaitHours } from '@tagwell/contracts/jobs';
import type { ProblemCode } from '@tagwell/contracts/problem';
import type { TraceContext } from '@tagwell/contracts/trace-context';
import type { CamelRow } from '@tagwell/postgres/camel-row';
import { currentTrace } from '@tagwell/service/trace-context';
import type { Knex } from 'knex';

/**
 * The columns of every job table. The row is the source of truth; the queue only triggers work.
 * Each start raises `attempt` and every later write is conditional on it (a fencing token), so a
 * worker that lost its job can't change anything.
 */
export interface JobRow {
  id: string;
  state: JobState;
  /** The stage that started last; null before the first. */
  stage: string | null;
  /** Progress, 0 to 100. */
  percent: number;
  /** Grows with each pushed change, so that a page can ignore outdated messages. */
  seq: number;
  attempt: number;
  /** Grows each time the job is put on the queue; part of its entry's id there. */
  enqueue_no: number;
  /** Counts found by finished stages. */
  found: Record<string, number>;
  /** Results of finished stages, by stage, so that a later attempt does not repeat them. */
  outputs: Record<string, unknown>;
  error_code: ProblemCode | null;
  error_message: string | null;
  /** The request that created the job, to find both in the logs. */
  request_id: string | null;
  /**
   * Always by the database's clock. A day away until the job first starts; then set from the job's
   * definition.
   */
  deadline_at: Date;
  created_at: Date;
  /** When it ended, whatever the outcome. */
  finished_at: Date | null;
  /**
   * Starts before an operator last retried the job; only in tables whose jobs can be retried, like
   * the next.
   */
  starts_before?: number;
  reopened_at?: Date | null;
}

/** The trace of the request that created the job; the queue entry may lack it. */
export function traceOf({
  request_id: requestId,
}: Pick<JobRow, 'request_id'>): TraceContext | undefined {
  const current = currentTrace();
  if (requestId === null || requestId === current?.requestId) return current;
  return { ...current, requestId };
}

/** The job and attempt that a write belongs to (the fencing token). */
export interface Fence {
  id: string;
  attempt: number;
}

/** Stages that started since the row was last written. */
export interface StageReport {
  /** The latest of these stages; undefined if only output of a stage already in the row is left. */
  stage: string | undefined;
  percent: number;
  found: Record<string, number>;
  outputs: Record<string, unknown>;
  /** The number of stages; each gets its own sequence number. */
  stages: number;
}

/**
 * Starts that count toward the limit, including the running one but not those before an operator's
 * retry.
 */
export function startsOf({
  attempt,
  startsBefore = 0,
}: Pick<CamelRow<JobRow>, 'attempt' | 'startsBefore'>): number {
  return attempt - startsBefore;
}

/** The row of a job whose attempt has started. */
export type StartedRow<Row extends JobRow> = Row & {
  /** Milliseconds until the deadline; negative once it has passed. */
  left_ms: number;
  /** When this attempt started, by the database's clock. */
  started_at: Date;
};

/** The started row in camelCase, as passed to the attempt. */
export type StartedJob<Row extends JobRow> = CamelRow<StartedRow<Row>>;

/** The deadline of a job waiting for its first start. */
export function waitingDeadline(db: Knex): Knex.Raw {
  return db.raw(`clock_timestamp() + interval '${jobWaitHours} hours'`);
}

const progressColumns = ['id', 'state', 'stage', 'percent', 'seq', 'found'];

export function progressOf(row: JobProgress): JobProgress {
  const { id, state, stage, percent, seq, found } = row;
  return { id, state, stage, percent, seq, found };
}

const millisecondsLeft = (db: Knex) =>
  db.raw('(extract(epoch FROM deadline_at - clock_timestamp()) * 1000)::float8 AS left_ms');

/**
 * Starts the next attempt; undefined if the job has ended or is unknown. The first start after
 * waiting sets the real deadline, and later ones never extend it.
 */
export async function startAttempt<Row extends JobRow>(
  db: Knex,
  table: string,
  id: string,
  deadlineMs: number,
): Promise<StartedRow<Row> | undefined> {
  const [row] = await db(table)
    .where({ id })
    .whereIn('state', ['queued', 'running'])
    .update({
      state: 'running',
      attempt: db.raw('attempt + 1'),
      seq: db.raw('seq + 1'),
      deadline_at: db.raw(`least(deadline_at, clock_timestamp() + ? * interval '1 millisecond')`, [
        deadlineMs,
      ]),
    })
    .returning(['*', millisecondsLeft(db), db.raw('clock_timestamp() AS started_at')])
    .then((rows: StartedRow<Row>[]) => rows);
  return row;
}

/**
 * For a worker that shuts down or lost the job's lock: the job waits again, until `deadlineAt`, and
 * the waiting time does not count toward its limit. Does nothing if another attempt has started.
 */
export async function releaseJob(
  db: Knex,
  table: string,
  fence: Fence,
  deadlineAt: Knex.Raw = waitingDeadline(db),
): Promise<boolean> {
  const released = await db<JobRow>(table)
    .where({ id: fence.id, attempt: fence.attempt, state: 'running' })
    .update({ state: 'queued', seq: db.raw('seq + 1'), deadline_at: deadlineAt });
  return released > 0;
}

/** Records the current stage. Undefined means that this attempt no longer owns the job. */
export async function reportStage(
  db: Knex,
  table: string,
  fence: Fence,
  report: StageReport,
): Promise<JobProgress | undefined> {
  const [row] = await db<JobRow>(table)
    .where({ id: fence.id, attempt: fence.attempt, state: 'running' })
    .update({
      ...(report.stage === undefined ? {} : { stage: report.stage }),
      percent: db.raw('greatest(percent, ?)', [report.percent]),
      seq: db.raw('seq + ?', [report.stages]),
      found: db.raw('found || ?::jsonb', [JSON.stringify(report.found)]),
      outputs: db.raw('outputs || ?::jsonb', [JSON.stringify(report.outputs)]),
    })
    .returning<JobProgress[]>(progressColumns);
  return row;
}

/** What the last stages left to write together with the job's end. */
export interface LastStages {
  /** The stage that ran last; undefined if it is already in the row. */
  stage: string | undefined;
  /** The number of stages not yet in the row. */
  stages: number;
  found: Record<string, number>;
}

export interface JobCompletion {
  last: LastStages;
  /** The result columns of the job's table. */
  columns: Record<string, unknown>;
  /** SQL to run in the same statement, after the CTE `ended`, which has the row if the job ended. */
  after?: Knex.Raw | undefined;
}

/** Ends the job successfully. Stage outputs are deleted. */
export async function finishJob(
  db: Knex,
  table: string,
  fence: Fence,
  { last: { stage, stages, found }, columns, after }: JobCompletion,
): Promise<JobProgress | undefined> {
  const ended = db(table)
    .where({ id: fence.id, attempt: fence.attempt, state: 'running' })
    .update({
      ...columns,
      ...(stage === undefined ? {} : { stage }),
      state: 'done',
      percent: 100,
      seq: db.raw('seq + ?', [stages + 1]),
      found: db.raw('found || ?::jsonb', [JSON.stringify(found)]),
      outputs: '{}',
      finished_at: db.raw('clock_timestamp()'),
    })
    .returning<JobProgress[]>(progressColumns);
  const [row] =
    after === undefined
      ? await ended
      : await db.with('ended', ended).with('after', after).from('ended').select<JobProgress[]>('*');
  return row;
}

export interface JobFailure {
  code: ProblemCode;
  /** The message for the person. */
  message: string;
}

/** Work to do when a job fails, in the same transaction. */
export type FailureEffect<Row extends JobRow> = (
  trx: Knex.Transaction,
  job: CamelRow<Row>,
) => Promise<void>;

/** Milliseconds since the job was requested or reopened, by the database's clock. */
export async function elapsedMs(
  db: Knex,
  { createdAt, reopenedAt }: Pick<CamelRow<JobRow>, 'createdAt' | 'reopenedAt'>,
): Promise<number> {
  const { rows } = await db.raw<{ rows: { ms: number }[] }>(
    `SELECT greatest(0, extract(epoch FROM clock_timestamp() - ?::timestamptz) * 1000)::float8 AS ms`,
    [reopenedAt ?? createdAt],
  );
  return Math.round(rows[0]?.ms ?? 0);
}

/** Fails the job, unless another attempt has taken it over. */
export async function failJob(
  db: Knex,
  table: string,
  fence: Fence,
  failure: JobFailure,
): Promise<JobProgress | undefined> {
  const [row] = await db(table)
    .where({ id: fence.id, attempt: fence.attempt, state: 'running' })
    .update({
      state: 'failed',
      seq: db.raw('seq + 1'),
      error_code: failure.code,
      error_message: failure.message,
      outputs: '{}',
      finished_at: db.raw('clock_timestamp()'),
    })
    .returning<JobProgress[]>(progressColumns);
  return row;
}

/**
 * Reopens jobs that failed for good, with all their starts again, until `deadlineAt` or the
 * deadline of a new job. `attempt` keeps counting, so that late writes of earlier attempts change
 * nothing. Returns the reopened jobs, which the caller enqueues, or else the reconciler.
 */
export async function reopenJobs(
  trx: Knex.Transaction,
  table: string,
  ids: readonly string[],
  deadlineAt: Knex.Raw = waitingDeadline(trx),
): Promise<string[]> {
  const reopened: Pick<JobRow, 'id'>[] = await trx(table)
    .whereIn('id', [...ids])
    .where({ state: 'failed' })
    .update({
      state: 'queued',
      stage: null,
      percent: 0,
      seq: trx.raw('seq + 1'),
      starts_before: trx.raw('attempt'),
      found: '{}',
      error_code: null,
      error_message: null,
      deadline_at: deadlineAt,
      reopened_at: trx.raw('clock_timestamp()'),
      finished_at: null,
    })
    .returning('id');
  return reopened.map(({ id }) => id);
}
