import { hasEnded, type JobProgress } from '@tagwell/contracts/jobs';

export type Deliver = (progress: JobProgress) => void;

export interface Throttle {
  deliver: Deliver;
  /** Drops what is still held back. */
  stop: () => void;
}

export const perSecond = 5;
const secondMs = 1_000;

/**
 * Lets through at most five messages of one job in any second. Of those in between the newest is
 * held back until there is room, so the last one always comes; the end never waits.
 */
export function createThrottle(send: Deliver): Throttle {
  /** When the latest five were sent, oldest first. */
  const sentAt: number[] = [];
  let held: JobProgress | undefined;
  let timer: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    held = undefined;
  }

  function pass(progress: JobProgress): void {
    stop();
    sentAt.push(performance.now());
    if (sentAt.length > perSecond) sentAt.shift();
    send(progress);
  }

  function msUntilRoom(): number {
    const [oldest] = sentAt;
    if (oldest === undefined || sentAt.length < perSecond) return 0;
    return oldest + secondMs - performance.now();
  }

  return {
    stop,
    deliver: (progress) => {
      const waitMs = msUntilRoom();
      if (hasEnded(progress) || waitMs <= 0) return pass(progress);
      held = progress;
      timer ??= setTimeout(() => held !== undefined && pass(held), Math.ceil(waitMs));
    },
  };
}

export interface Watchers {
  add: (jobId: string, deliver: Deliver) => void;
  remove: (jobId: string, deliver: Deliver) => void;
  /** Call it with each event: every replica reads all streams and serves its own sockets. */
  deliver: Deliver;
}

interface Watched {
  watching: Set<Deliver>;
  throttle: Throttle;
}

/** Watchers of each job on this replica; what is pushed to them is throttled. */
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
      watched.throttle.stop();
      byJob.delete(jobId);
    },
    deliver: (progress) => byJob.get(progress.id)?.throttle.deliver(progress),
  };
}

function watchedJob(): Watched {
  const watching = new Set<Deliver>();
  const throttle = createThrottle((progress) => {
    for (const deliver of watching) deliver(progress);
  });
  return { watching, throttle };
}
