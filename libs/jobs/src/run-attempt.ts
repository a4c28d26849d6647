import type { JobDefinition } from '@tagwell/contracts/jobs';
import type { ProblemCode } from '@tagwell/contracts/problem';
import { camelRow } from '@tagwell/postgres/camel-row';
import { UnrecoverableError } from 'bullmq';
import { runInTrace } from '@tagwell/service/trace-context';
import type { Knex } from 'knex';
import { ExpectedJobFailure, PermanentJobError, StaleAttemptError } from './job-errors.ts';
import {
  failJob,
  type FailureEffect,
  finishJob,
  type JobFailure,
  type JobRow,
  progressOf,
  releaseJob,
  startAttempt,
  type StartedJob,
  type StartedRow,
  startsOf,
  traceOf,
} from './job-row.ts';
import {
  createJobSteps,
  createStageClock,
  type JobSteps,
  type StepsOfAttempt,
} from './job-steps.ts';
import type { JobWork } from './run-worker.ts';

export type ResultColumns = Record<string, unknown>;
/** Rolled back if this attempt no longer owns the job. */
export type JobEffect = (trx: Knex.Transaction) => Promise<ResultColumns>;

/** A result with one more SQL statement, run in the same round trip; see `finishJob`. */
export class CompletionWithStatement {
  readonly columns: ResultColumns;
  readonly after: Knex.Raw;
  constructor(columns: ResultColumns, after: Knex.Raw) {
    this.columns = columns;
    this.after = after;
  }
}

export interface AttemptOptions<Row extends JobRow, Payload> {
  db: Knex;
  table: string;
  definition: JobDefinition<Payload>;
  work: JobWork<Payload>;
  /** Id of the job's row. */
  id: string;
  /**
   * How long a stage may wait to be written and published together with the next ones; default 50.
   */
  coalesceMs?: number;
  /**
   * The work itself, given the job's row. Returns the result columns, or an effect that produces
   * them within the transaction that ends the job.
   */
  perform: (
    job: StartedJob<Row>,
    steps: JobSteps,
  ) => Promise<CompletionWithStatement | JobEffect | ResultColumns>;
  /** SQL for the deadline of a job that waits again; default: that of a new job. */
  waitUntil?: (db: Knex) => Knex.Raw;
  /** What a person sees after the last start failed or the deadline passed. */
  exhaustedFailure: JobFailure;
  onFailed?: FailureEffect<Row>;
  /**
   * Failures that only ask the person something: failed in the row, but not counted as queue
   * failures.
   */
  expectedProblems?: readonly ProblemCode[];
  /** Called after the successful end was written. */
  onDone?: () => void;
}

/** Too short to notice. */
const defaultCoalesceMs = 50;

/**
 * Runs one attempt of a job: claims it, performs it and records its outcome, with every write
 * fenced by the attempt. Throws transient errors, so that the queue retries; ends the job on
 * permanent ones.
 */
export async function runAttempt<Row extends JobRow, Payload>(
  options: AttemptOptions<Row, Payload>,
): Promise<void> {
  const { db, table, definition, id } = options;
  const started = await startAttempt<Row>(db, table, id, definition.deadlineMs);
  if (started === undefined) return republishFinalState(options);
  return runInTrace(traceOf(started), () => runStarted(options, started));
}

async function runStarted<Row extends JobRow, Payload>(
  options: AttemptOptions<Row, Payload>,
  started: StartedRow<Row>,
): Promise<void> {
  const { db, table, definition, work, perform, exhaustedFailure } = options;
  const log = work.logger.child({ attempt: started.attempt });
  const overdue = started.left_ms < 0;
  const starts = startsOf(camelRow<JobRow>(started));
  if (overdue || starts > definition.maxStarts) {
    return failAttempt(
      options,
      started,
      exhaustedFailure,
      overdue ? 'past its deadline' : 'out of starts',
    );
  }

  const { signal } = work;
  const clock = createStageClock(work.observeStage);
  const steps = createJobSteps({
    db,
    table,
    row: started,
    signal,
    coalesceMs: options.coalesceMs ?? defaultCoalesceMs,
    onStage: clock.enter,
    onProgress: work.push,
  });
  try {
    const result = await perform(camelRow(started), steps);
    const publishEnd = await completeAttempt(options, started, steps, result);
    clock.end();
    options.onDone?.();
    await publishEnd();
  } catch (error) {
    // Written before the failure, so that watchers see the stages first and the next attempt
    // repeats none.
    await steps.flush().catch(() => undefined);
    if (error instanceof PermanentJobError) {
      return failAttempt(options, started, { code: error.code, message: error.message }, error);
    }
    if (signal.aborted) {
      const isReleased = await releaseJob(db, table, started, options.waitUntil?.(db));
      if (isReleased) log.warn('the job is queued again');
      throw error;
    }
    if (error instanceof StaleAttemptError) {
      log.warn('the job belongs to another attempt');
      return failQueueEntry(options, await findRow(options));
    }
    if (starts >= definition.maxStarts)
      return failAttempt(options, started, exhaustedFailure, error);
    throw error;
  }
}

async function completeAttempt<Row extends JobRow, Payload>(
  { db, table }: AttemptOptions<Row, Payload>,
  row: JobRow,
  steps: StepsOfAttempt,
  result: CompletionWithStatement | JobEffect | ResultColumns,
): Promise<() => Promise<void>> {
  const write = async (connection: Knex, columns: ResultColumns, after?: Knex.Raw) => {
    const last = await steps.lastStages();
    const done = await finishJob(connection, table, row, { last, columns, after });
    if (done === undefined) throw new StaleAttemptError('another attempt owns the job');
    return () => last.publish(done);
  };
  if (result instanceof CompletionWithStatement) return write(db, result.columns, result.after);
  if (typeof result !== 'function') return write(db, result);
  return db.transaction(async (trx) => write(trx, await result(trx)));
}

/** The job had ended before: publishes the end again, for watchers that missed the last message. */
async function republishFinalState<Row extends JobRow, Payload>(
  options: AttemptOptions<Row, Payload>,
): Promise<void> {
  const ended = await findRow(options);
  if (ended !== undefined) await options.work.push(progressOf(ended));
  failQueueEntry(options, ended);
}

function findRow<Row extends JobRow, Payload>({ db, table, id }: AttemptOptions<Row, Payload>) {
  return db<JobRow>(table).where({ id }).first();
}

/**
 * Fails the queue entry of a job whose row has failed, because operators look for it among failed
 * entries.
 */
function failQueueEntry<Row extends JobRow, Payload>(
  { expectedProblems = [] }: AttemptOptions<Row, Payload>,
  row: JobRow | undefined,
): void {
  if (row?.state !== 'failed') return;
  if (row.error_code !== null && expectedProblems.includes(row.error_code)) return;
  throw new UnrecoverableError(row.error_message ?? 'the job failed');
}

async function failAttempt<Row extends JobRow, Payload>(
  options: AttemptOptions<Row, Payload>,
  row: Row,
  failure: JobFailure,
  reason: unknown,
): Promise<void> {
  const { db, table, work, onFailed, expectedProblems = [] } = options;
  const isExpected = expectedProblems.includes(failure.code);
  const failed = await db.transaction(async (trx) => {
    const ended = await failJob(trx, table, row, failure);
    if (ended !== undefined && !isExpected) await onFailed?.(trx, camelRow(row));
    return ended;
  });
  if (failed === undefined) {
    // As where the end was written and the answer to it was lost.
    work.logger.warn({ err: reason }, 'the job has ended, or belongs to another attempt');
    return republishFinalState(options);
  }
  await work.push(failed);
  if (isExpected) {
    work.logger.info(
      { code: failure.code, attempt: row.attempt },
      'the job ended with an expected problem',
    );
    return;
  }
  work.logger.error({ err: reason, attempt: row.attempt }, 'job failed');
  const FailureClass =
    reason instanceof PermanentJobError ? ExpectedJobFailure : UnrecoverableError;
  throw new FailureClass(failure.message);
}
