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

/** Rejects with `service_unavailable` where the service of the rows cannot be reached. */
export type ReopenRows = (route: RetryRoute, order: RetryRequest) => Promise<RetryAnswer>;

const answerTimeoutMs = 10_000;

/** Has the services open the rows of jobs again; each call of theirs is one entry of the audit. */
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

/** The job, so that a retry gives it all its tries again and not the one after the last. */
function resetAttempts(job: Job): Job {
  const retry = job.retry.bind(job);
  job.retry = (state) => retry(state, { resetAttemptsMade: true, resetAttemptsStarted: true });
  return job;
}

/** The outcome of a retry, as the queue board shows it. */
export interface RetryOutcome {
  retried: number;
  skipped: number;
}

export interface RetryJobsTools {
  reopenRows: ReopenRows;
  logger: Logger;
}

/**
 * Has failed jobs of a queue run again: their rows first, which say how the work ended, then the
 * queue's entries. Throws `forbidden` with the service's reason where no row can be opened.
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
    // The newest comes first, which is the one the row knows.
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
    // The row is open: what the queue does not have is put back by its service's reconciler.
    logger.warn({ err: error, queue: job.queueName, jobId: job.id }, 'a retried job is not queued');
  }
}

/** A queue of which what failed can be run again, and nothing else. */
export class RetryAdapter extends BullMQAdapter {
  /** What is done has taken effect: once more would change nothing. */
  override readonly allowCompletedRetries = false;

  override async getJob(id: string): Promise<Job | undefined> {
    const job = await super.getJob(id);
    return job && resetAttempts(job);
  }

  override async getJobs(...range: Parameters<BullMQAdapter['getJobs']>): Promise<Job[]> {
    return (await super.getJobs(...range)).map(resetAttempts);
  }
}
