import type { Job } from 'bullmq';

/** The job, so that a retry gives it all its tries again and not the one after the last. */
export function resetAttempts(job: Job): Job {
  const retry = job.retry.bind(job);
  job.retry = (state) => retry(state, { resetAttemptsMade: true, resetAttemptsStarted: true });
  return job;
}
