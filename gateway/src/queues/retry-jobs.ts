import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import {
  jobsPerRetry,
  type RetryAnswer,
  type RetryRequest,
  type RetryRoute,
} from '@tagwell/contracts/internal-routes';
import { AppError } from '@tagwell/service/app-error';
import { callService, type RemoteService } from '@tagwell/service/internal-calls';
import type { Logger } from '@tagwell/service/logger';
import type { Job, Queue } from 'bullmq';
import type { QueueChange } from './authorize-queue-action.ts';

/** Rejects with `service_unavailable` if the service can't be reached. */
export type ReopenRows = (route: RetryRoute, order: RetryRequest) => Promise<RetryAnswer>;

const answerTimeoutMs = 10_000;

/** Lets services reopen the rows of jobs; each call is one audit entry. */
export function createRowReopener(peers: Record<RetryRoute['service'], RemoteService>): ReopenRows {
  return async (route, { ids, ...act }) => {
    const answers: RetryAnswer[] = [];
    for (let start = 0; start < ids.length; start += jobsPerRetry) {
      const body = { ...act, ids: ids.slice(start, start + jobsPerRetry) };
      const request = { body, timeoutMs: answerTimeoutMs };
      answers.push(await callService(peers[route.service], route, request));
    }
    return {
      retried: answers.flatMap(({ retried }) => retried),
      refusal: answers.find(({ refusal }) => refusal !== null)?.refusal ?? null,
    };
  };
}

/** Resets the attempts, so that a retry gets all of them again. */
function resetAttempts(job: Job): Job {
  const retry = job.retry.bind(job);
  job.retry = (state) => retry(state, { resetAttemptsMade: true, resetAttemptsStarted: true });
  return job;
}

/** The outcome of a retry, as shown on the board. */
export interface RetryOutcome {
  retried: number;
  skipped: number;
}

export interface RetryJobsTools {
  reopenRows: ReopenRows;
  logger: Logger;
}

/**
 * Retries failed jobs of a queue: first their rows, which record the outcome, then the queue
 * entries. Throws `forbidden` with the service's reason if no row can be reopened.
 */
export async function retryJobs(
  { reopenRows, logger }: RetryJobsTools,
  queue: Queue,
  { route, rowIn, jobId }: NonNullable<QueueChange['rowRetry']>,
  act: { operatorId: string; subject: string },
): Promise<RetryOutcome> {
  const jobs = jobId === undefined ? await queue.getFailed() : [await findEnded(queue, jobId)];
  const jobOf = new Map<string, Job>();
  for (const job of jobs) {
    const id = rowIn(job.data);
    // The newest entry comes first; it belongs to the row's current number.
    if (id !== undefined && !jobOf.has(id)) jobOf.set(id, job);
  }

  const { retried, refusal } = await reopenRows(route, { ...act, ids: [...jobOf.keys()] });
  if (retried.length === 0 && jobs.length > 0) {
    throw new AppError('forbidden', refusal ?? 'Nothing says which work this was for.');
  }
  const entries = retried.flatMap((id) => jobOf.get(id) ?? []);
  await Promise.all(entries.map((job) => putBack(job, logger)));
  return { retried: retried.length, skipped: jobs.length - retried.length };
}

async function findEnded(queue: Queue, jobId: string): Promise<Job> {
  const job: Job | undefined = await queue.getJob(jobId);
  if (job === undefined) throw new AppError('not_found', 'This job no longer exists');
  if (job.finishedOn === undefined) {
    throw new AppError('forbidden', 'Only failed jobs can be retried.');
  }
  return job;
}

async function putBack(job: Job, logger: Logger): Promise<void> {
  try {
    await resetAttempts(job).retry((await job.isFailed()) ? 'failed' : 'completed');
  } catch (error) {
    // The row is open, so its service's reconciler puts the job back.
    logger.warn({ err: error, queue: job.queueName, jobId: job.id }, 'a retried job is not queued');
  }
}

/** A queue whose failed jobs can be retried, but not completed ones. */
export class RetryAdapter extends BullMQAdapter {
  /** A completed job has taken effect; running it again would change nothing. */
  override readonly allowCompletedRetries = false;

  override async getJob(id: string): Promise<Job | undefined> {
    const job = await super.getJob(id);
    return job && resetAttempts(job);
  }

  override async getJobs(...range: Parameters<BullMQAdapter['getJobs']>): Promise<Job[]> {
    return (await super.getJobs(...range)).map(resetAttempts);
  }
}
