// Apart from queue.ts, so that processes that only write to an outbox do not load BullMQ.

/** An id with `:` or only digits is refused by BullMQ; putting a job back takes a new number. */
export function entryIdOf(jobId: string, enqueueNo: number): string {
  return `job-${jobId}-${enqueueNo}`;
}

export const jobIdOf = (entryId: string): string => entryId.replace(/^job-|-\d+$/gu, '');
