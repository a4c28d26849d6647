// Apart from queue.ts, so that processes that only write to an outbox do not load BullMQ.

/**
 * BullMQ refuses ids that contain `:` or only digits. Each time a job is put back it gets a new
 * number.
 */
export function entryIdOf(jobId: string, enqueueNo: number): string {
  return `job-${jobId}-${enqueueNo}`;
}

export const jobIdOf = (entryId: string): string => entryId.replace(/^job-|-\d+$/gu, '');
