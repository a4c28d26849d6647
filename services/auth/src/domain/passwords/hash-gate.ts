import { AppError } from '@tagwell/service/app-error';

export interface HashGate {
  /**
   * Runs the work when the turn of `of`, whoever wants it, comes; rejects with `service_unavailable`
   * when it does not come in time, or when too many wait.
   */
  run: <T>(of: string, work: () => Promise<T>) => Promise<T>;
  /** How many wait. */
  waiting: () => number;
}

/** Hashes fill the process's thread pool: with more than two, file reads and DNS wait as well. */
const runningMost = 2;
/** For the memory of the process; about 100 s of hashing. */
const waitingMost = 1_000;
/** The gateway gives up on an answer after 30 s. */
const longestWaitMs = 20_000;
const retryAfterSeconds = 5;

interface Waiter {
  enter: () => void;
  refuse: () => void;
}

/**
 * Keeps a rush of sign-ins from holding up everything else in the process. Fair queueing: everybody
 * has a line of their own and the lines take turns, so that one who asks often delays nobody else.
 * When too many wait, the longest line loses its last.
 */
export function createHashGate(): HashGate {
  /** In the order of their turns; none is empty. */
  const lines = new Map<string, Waiter[]>();
  let running = 0;
  let waiting = 0;

  function remove(of: string, waiter: Waiter): void {
    const line = lines.get(of);
    const place = line?.indexOf(waiter) ?? -1;
    if (line === undefined || place === -1) return;
    line.splice(place, 1);
    waiting -= 1;
    if (line.length === 0) lines.delete(of);
  }

  function makeRoom(of: string): void {
    if (waiting < waitingMost) return;
    const [longest, line] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    const ownLength = lines.get(of)?.length ?? 0;
    const last = line.at(-1);
    if (last === undefined || line.length <= ownLength + 1) throw tooMany();
    remove(longest, last);
    last.refuse();
  }

  async function enter(of: string): Promise<void> {
    if (running < runningMost) {
      running += 1;
      return;
    }
    makeRoom(of);
    // Whoever leaves hands its place on, so `running` stays as it is.
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = { enter: done(resolve), refuse: done(() => reject(tooMany())) };
      const timer = setTimeout(() => {
        remove(of, waiter);
        waiter.refuse();
      }, longestWaitMs);
      function done(end: () => void): () => void {
        return () => {
          clearTimeout(timer);
          end();
        };
      }
      const line = lines.get(of) ?? [];
      lines.set(of, line);
      line.push(waiter);
      waiting += 1;
    });
  }

  function leave(): void {
    const [turn] = lines;
    const next = turn?.[1][0];
    if (turn === undefined || next === undefined) {
      running -= 1;
      return;
    }
    const [of, line] = turn;
    remove(of, next);
    // To the end of the turns.
    if (lines.delete(of)) lines.set(of, line);
    next.enter();
  }

  return {
    waiting: () => waiting,
    run: async (of, work) => {
      await enter(of);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

function tooMany(): AppError {
  return new AppError(
    'service_unavailable',
    'Many people are signing in right now. Please try again in a moment.',
    { headers: { 'retry-after': String(retryAfterSeconds) } },
  );
}
