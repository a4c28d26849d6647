import { createPace, type Deliver, type Pace } from './pace.ts';

export interface Watchers {
  add: (jobId: string, deliver: Deliver) => void;
  remove: (jobId: string, deliver: Deliver) => void;
  /** Feed it the event streams: every replica reads all of them and serves its own sockets. */
  deliver: Deliver;
}

interface Watched {
  watching: Set<Deliver>;
  pace: Pace;
}

/** Who on this replica watches which job; what they are told comes at a bearable pace. */
export function createWatchers(): Watchers {
  const byJob = new Map<string, Watched>();
  return {
    add: (jobId, deliver) => {
      const watched = byJob.get(jobId) ?? watchedJob();
      byJob.set(jobId, watched);
      watched.watching.add(deliver);
    },
    remove: (jobId, deliver) => {
      const watched = byJob.get(jobId);
      if (watched?.watching.delete(deliver) !== true || watched.watching.size > 0) return;
      watched.pace.stop();
      byJob.delete(jobId);
    },
    deliver: (progress) => byJob.get(progress.id)?.pace.deliver(progress),
  };
}

function watchedJob(): Watched {
  const watching = new Set<Deliver>();
  const pace = createPace((progress) => {
    for (const deliver of watching) deliver(progress);
  });
  return { watching, pace };
}
