import { ApiError } from '../http/api-error.ts';

const mostRetries = 3;
const pauseMs = 2000;
const longestPauseMs = 15_000;

/** How a try that may have to be repeated waits, and whom it tells. */
export interface Patience {
  pause: (ms: number) => Promise<void>;
  onWaiting: (seconds: number) => void;
}

/** Repeats what was refused as too busy (503): three times at most, each after the wait asked for. */
export async function retryWhenBusy<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      const busy = error instanceof ApiError && error.status === 503;
      if (!busy || retries === mostRetries) throw error;
      const waitMs = Math.min(error.retryAfterMs ?? pauseMs, longestPauseMs);
      patience.onWaiting(Math.ceil(waitMs / 1000));
      await patience.pause(waitMs);
    }
  }
}
