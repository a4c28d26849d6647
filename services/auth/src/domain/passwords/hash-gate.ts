import { AppError } from '@tagwell/service/app-error';

export interface HashGate {
  /** Runs the work when its turn comes; rejects with `service_unavailable` when the line is full. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** How many stand in line. */
  waiting: () => number;
}

/** Hashes fill the process's thread pool: with more than two, file reads and DNS wait as well. */
const runningMost = 2;
const waitingMost = 20;
/** About what a full line takes. */
const retryAfterSeconds = 2;

/** Keeps a rush of sign-ins from holding up everything else in the process. */
export function createHashGate(): HashGate {
  const line: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < runningMost) {
      running += 1;
      return;
    }
    if (line.length >= waitingMost) {
      throw new AppError(
        'service_unavailable',
        'Many people are signing in right now. Please try again in a moment.',
        { headers: { 'retry-after': String(retryAfterSeconds) } },
      );
    }
    // Whoever leaves hands its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => line.push(resolve));
  }

  function leave(): void {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    waiting: () => line.length,
    run: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
