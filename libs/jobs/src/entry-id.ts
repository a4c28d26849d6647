// Apart from the queue: whoever only writes to an outbox loads no BullMQ.

/** An id with `:` or only digits is refused by BullMQ; putting a job back takes a new number. */
export function entryIdOf(jobId: string, enqueueNo: number): string {
  return `job-${jobId}-${enqueueNo}`;
}

export const jobIdOf = (entryId: string): string => entryId.replace(/^job-|-\d+$/gu, '');
