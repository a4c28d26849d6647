import type { JobProgress } from '@tagwell/contracts/jobs/job-state';

export type Deliver = (progress: JobProgress) => void;

export interface Watchers {
  add: (jobId: string, deliver: Deliver) => void;
  remove: (jobId: string, deliver: Deliver) => void;
  /** Feed it the event streams: every replica reads all of them and serves its own sockets. */
  deliver: Deliver;
}

/** Who on this replica watches which job. */
export function createWatchers(): Watchers {
  const byJob = new Map<string, Set<Deliver>>();
  return {
    add: (jobId, deliver) => {
      const watching = byJob.get(jobId) ?? new Set();
      byJob.set(jobId, watching.add(deliver));
    },
    remove: (jobId, deliver) => {
      const watching = byJob.get(jobId);
      if (watching?.delete(deliver) === true && watching.size === 0) byJob.delete(jobId);
    },
    deliver: (progress) => {
      for (const deliver of byJob.get(progress.id) ?? []) deliver(progress);
    },
  };
}
