import type { JobProgress } from '@tagwell/contracts/jobs';

export type Deliver = (progress: JobProgress) => void;

export interface Pace {
  deliver: Deliver;
  /** Lets go of what is still held back. */
  stop: () => void;
}

const perSecond = 5;
const secondMs = 1_000;

/**
 * Lets through at most five messages of one job in any second. Of those in between the newest is
 * held back until there is room, so the last one always comes; the end never waits.
 */
export function createPace(send: Deliver): Pace {
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
      const hasEnded = progress.state === 'done' || progress.state === 'failed';
      const waitMs = msUntilRoom();
      if (hasEnded || waitMs <= 0) return pass(progress);
      held = progress;
      timer ??= setTimeout(() => held !== undefined && pass(held), Math.ceil(waitMs));
    },
  };
}
