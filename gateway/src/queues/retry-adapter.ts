import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { Job } from 'bullmq';
import { resetAttempts } from './all-tries.ts';

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
