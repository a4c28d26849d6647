import type { JobDefinition, JobProgress } from '@tagwell/contracts/jobs';
import { UnrecoverableError } from 'bullmq';
import type { Knex } from 'knex';
import { JobFailedError, JobLostError, JobRefusedError } from './job-errors.ts';
import {
  failJob,
  type FailureEffect,
  finishJob,
  type JobFailure,
  type JobRow,
  progressOf,
  releaseJob,
  startAttempt,
  type StartedRow,
  startsOf,
} from './job-row.ts';
import { createJobSteps, createStageClock, type JobSteps } from './job-steps.ts';
import type { JobWork } from './run-worker.ts';

export type ResultColumns = Record<string, unknown>;
/** Undone when this attempt turns out not to own the job any more. */
export type JobEffect = (trx: Knex.Transaction) => Promise<ResultColumns>;

export interface AttemptOptions<Row extends JobRow, Payload> {
  db: Knex;
  table: string;
  definition: JobDefinition<Payload>;
  work: JobWork<Payload>;
  /** Id of the job's row. */
  id: string;
  /**
   * The work itself, given the whole row of the table. The answer goes into the table's result
   * columns, or is given by an effect that happens in the transaction which ends the job.
   */
  perform: (row: StartedRow<Row>, steps: JobSteps) => Promise<ResultColumns | JobEffect>;
  /** What a person is told when every start was used up, or the deadline passed. */
  givenUp: JobFailure;
  onFailed?: FailureEffect<Row>;
  /** Called once the good end is written. */
  onDone?: () => void;
}

/**
 * One start of a job: claims it, performs it and writes how it ended, each write fenced by the
 * attempt. Throws what may pass, so that the queue tries again; ends the job for what may not.
 */
export async function runAttempt<Row extends JobRow, Payload>(
  options: AttemptOptions<Row, Payload>,
): Promise<void> {
  const { db, table, definition, work, id, perform, givenUp } = options;
  const started = await startAttempt<Row>(db, table, id, definition.deadlineMs);
  if (started === undefined) return republishFinalState(options);

  const { attempt, request_id: requestId } = started;
  const log = work.logger.child({ attempt, requestId });
  const overdue = started.left_ms < 0;
  if (overdue || startsOf(started) > definition.maxStarts) {
    return end(options, started, givenUp, overdue ? 'past its deadline' : 'out of starts');
  }

  const { signal } = work;
  const clock = createStageClock(work.stageTook);
  const onProgress = async (progress: JobProgress) => {
    if (progress.stage !== null) clock.enter(progress.stage);
    await work.push(progress);
  };
  const steps = createJobSteps({ db, table, row: started, signal, onProgress });
  try {
    const result = await perform(started, steps);
    const done = await finish(options, started, steps, result);
    clock.end();
    options.onDone?.();
    await work.push(done);
    log.info('job done');
  } catch (error) {
    if (error instanceof JobFailedError) {
      return end(options, started, { code: error.code, message: error.message }, error);
    }
    if (signal.aborted) {
      if (await releaseJob(db, table, started)) log.warn('the job waits again');
      throw error;
    }
    if (error instanceof JobLostError) {
      log.warn('the job belongs to another attempt');
      return failAsRow(await findRow(options));
    }
    if (startsOf(started) >= definition.maxStarts) return end(options, started, givenUp, error);
    throw error;
  }
}

async function finish<Row extends JobRow, Payload>(
  { db, table }: AttemptOptions<Row, Payload>,
  row: JobRow,
  steps: JobSteps,
  result: ResultColumns | JobEffect,
): Promise<JobProgress> {
  const write = async (connection: Knex, columns: ResultColumns) => {
    const done = await finishJob(connection, table, row, steps.pendingFindings(), columns);
    if (done === undefined) throw new JobLostError('another attempt owns the job');
    return done;
  };
  if (typeof result !== 'function') return write(db, result);
  return db.transaction(async (trx) => write(trx, await result(trx)));
}

/** The job had ended before this start: whoever missed the last message gets it now. */
async function republishFinalState<Row extends JobRow, Payload>(
  options: AttemptOptions<Row, Payload>,
): Promise<void> {
  const ended = await findRow(options);
  if (ended !== undefined) await options.work.push(progressOf(ended));
  failAsRow(ended);
}

function findRow<Row extends JobRow, Payload>({ db, table, id }: AttemptOptions<Row, Payload>) {
  return db<JobRow>(table).where({ id }).first();
}

/** A job that was failed behind the queue's back: operators look for it among what failed. */
function failAsRow(row: JobRow | undefined): void {
  if (row?.state === 'failed') throw new UnrecoverableError(row.error_message ?? 'the job failed');
}

async function end<Row extends JobRow, Payload>(
  { db, table, work, onFailed }: AttemptOptions<Row, Payload>,
  row: Row,
  failure: JobFailure,
  reason: unknown,
): Promise<never> {
  const failed = await db.transaction(async (trx) => {
    const ended = await failJob(trx, table, row, failure);
    if (ended !== undefined) await onFailed?.(trx, row);
    return ended;
  });
  if (failed !== undefined) await work.push(failed);
  const { attempt, request_id: requestId } = row;
  work.logger.error({ err: reason, attempt, requestId }, 'job failed');
  const Ended = reason instanceof JobFailedError ? JobRefusedError : UnrecoverableError;
  throw new Ended(failure.message);
}
