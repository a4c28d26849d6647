import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { Job } from 'bullmq';

/** A queue of deliveries: one that is retried gets all its tries again, not the one after the last. */
export class DeliveryAdapter extends BullMQAdapter {
  /** What was delivered has taken effect: once more would change nothing. */
  override readonly allowCompletedRetries = false;

  override async getJob(id: string): Promise<Job | undefined> {
    const job = await super.getJob(id);
    return job && withAllTries(job);
  }

  override async getJobs(...range: Parameters<BullMQAdapter['getJobs']>): Promise<Job[]> {
    return (await super.getJobs(...range)).map(withAllTries);
  }
}

function withAllTries(job: Job): Job {
  const retry = job.retry.bind(job);
  job.retry = (state) => retry(state, { resetAttemptsMade: true, resetAttemptsStarted: true });
  return job;
}
