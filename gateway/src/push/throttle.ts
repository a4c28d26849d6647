import { hasEnded, type JobProgress } from '@tagwell/contracts/jobs';

export type Deliver = (progress: JobProgress) => void;

export interface Throttle {
  deliver: Deliver;
  /** Drops a held-back message. */
  stop: () => void;
}

export const perSecond = 5;
const secondMs = 1_000;

/**
 * Passes at most five messages of a job per second. The newest excess message is held back until
 * there is room, so the latest always arrives; the end of a job never waits.
 */
export function createThrottle(send: Deliver): Throttle {
  /** When the last five were sent, oldest first. */
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
  /** Call with each event: every replica reads all streams and serves its own sockets. */
  deliver: Deliver;
}

interface Watched {
  watching: Set<Deliver>;
  throttle: Throttle;
}

/** This replica's watchers of each job; messages to them are throttled. */
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
