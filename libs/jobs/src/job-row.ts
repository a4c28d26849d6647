import { type JobProgress, type JobState, jobWaitHours } from '@tagwell/contracts/jobs';
import type { ProblemCode } from '@tagwell/contracts/problem';
import type { TraceContext } from '@tagwell/contracts/trace-context';
import type { CamelRow } from '@tagwell/postgres/camel-row';
import { currentTrace } from '@tagwell/service/trace-context';
import type { Knex } from 'knex';

/**
 * The columns every job table has. The row is the truth and the queue only the engine: each start
 * raises `attempt`, and every later write names it, so a worker that lost its job changes nothing.
 */
export interface JobRow {
  id: string;
  state: JobState;
  /** The last stage that began; null before the first. */
  stage: string | null;
  /** Progress, 0 to 100. */
  percent: number;
  /** Grows with each change that is pushed, so that a page can leave out what comes late. */
  seq: number;
  attempt: number;
  /** Grows each time the job is put into the queue anew: part of its entry's id there. */
  enqueue_no: number;
  /** Numbers the finished stages found. */
  found: Record<string, number>;
  /** What finished stages produced, by stage, so that a later attempt does not repeat them. */
  outputs: Record<string, unknown>;
  error_code: ProblemCode | null;
  error_message: string | null;
  /** The request that asked for the job, to find both in the logs. */
  request_id: string | null;
  /**
   * By the clock of the database, which alone is asked. While the job waits for its first start it
   * is a day away; from then on it is the definition's.
   */
  deadline_at: Date;
  created_at: Date;
  /** When it ended, in whatever way. */
  finished_at: Date | null;
  /** Starts before an operator last had the job retried; only where jobs can be, as the next. */
  starts_before?: number;
  reopened_at?: Date | null;
}

/** The trace of the request that asked for the job, from the row: the queue entry may lack it. */
export function traceOf({
  request_id: requestId,
}: Pick<JobRow, 'request_id'>): TraceContext | undefined {
  const current = currentTrace();
  if (requestId === null || requestId === current?.requestId) return current;
  return { ...current, requestId };
}

/** Which attempt of which job a write belongs to. */
export interface Fence {
  id: string;
  attempt: number;
}

/** What the row does not know yet of the stages that have begun since its last write. */
export interface StageReport {
  /** The latest of these stages; undefined where there is only more to keep of one that the row knows. */
  stage: string | undefined;
  percent: number;
  found: Record<string, number>;
  outputs: Record<string, unknown>;
  /** How many stages there are: each gets its own sequence number. */
  stages: number;
}

/** Starts that count, the running one included: those before an operator's retry do not. */
export function startsOf({
  attempt,
  startsBefore = 0,
}: Pick<CamelRow<JobRow>, 'attempt' | 'startsBefore'>): number {
  return attempt - startsBefore;
}

/** The row of a job whose attempt has begun. */
export type StartedRow<Row extends JobRow> = Row & {
  /** Milliseconds until the deadline; negative once it has passed. */
  left_ms: number;
  /** When this attempt began, by the clock of the database. */
  started_at: Date;
};

/** The started row with the names of TypeScript, as the attempt gets it. */
export type StartedJob<Row extends JobRow> = CamelRow<StartedRow<Row>>;

/** The deadline of a job that waits for its first start. */
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
 * Begins the next attempt; undefined when the job has ended or is unknown. The first one after a
 * wait brings the deadline near.
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
      deadline_at: db.raw(
        `CASE WHEN state = 'queued'
         THEN least(deadline_at, clock_timestamp() + ? * interval '1 millisecond')
         ELSE deadline_at END`,
        [deadlineMs],
      ),
    })
    .returning(['*', millisecondsLeft(db), db.raw('clock_timestamp() AS started_at')])
    .then((rows: StartedRow<Row>[]) => rows);
  return row;
}

/**
 * The worker cannot go on: it leaves, or the queue took the job from it. The job waits again, until
 * `deadlineAt`, and what it has to wait does not count, unless another attempt has begun.
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

/** Records which stage runs now. Undefined means that this attempt no longer owns the job. */
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

/** What the last stages left to be written with the end. */
export interface LastStages {
  /** The one that ran last; undefined where the row knows it. */
  stage: string | undefined;
  /** How many of them the row does not know. */
  stages: number;
  found: Record<string, number>;
}

export interface JobCompletion {
  last: LastStages;
  /** The result columns of the job's table. */
  columns: Record<string, unknown>;
  /** What is to happen with it, for after `ended`, which has the row if the job was ended. */
  after?: Knex.Raw | undefined;
}

/** Ends the job well. The outputs are deleted. */
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
  /** A sentence the person can read. */
  message: string;
}

/** What else happens when a job fails, in the transaction that fails it. */
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

/** Fails the job, unless another attempt has taken it. */
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
 * Reopens jobs that failed for good, with a full set of starts, until `deadlineAt` or for as long
 * as a new job has. Attempts go on counting, so late writes of an earlier attempt change nothing.
 * Returns the reopened jobs. The caller enqueues them; else the reconciler does.
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
      outputs: '{}',
      error_code: null,
      error_message: null,
      deadline_at: deadlineAt,
      reopened_at: trx.raw('clock_timestamp()'),
      finished_at: null,
    })
    .returning('id');
  return reopened.map(({ id }) => id);
}
