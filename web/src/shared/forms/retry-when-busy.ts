import { formatTime } from '../format/numbers-and-dates.tsx';
import { ApiError, sentenceFor } from '../http/client.ts';

const maxRetries = 3;
const pauseMs = 2000;
const maxPauseMs = 15_000;

interface Patience {
  pause: (ms: number) => Promise<void>;
  onWaiting: (seconds: number) => void;
}

/** Retries work refused with 503, at most three times, after the requested wait. */
export async function retryWhenBusy<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      const busy = error instanceof ApiError && error.status === 503;
      if (!busy || retries === maxRetries) throw error;
      const waitMs = Math.min(error.retryAfterMs ?? pauseMs, maxPauseMs);
      patience.onWaiting(Math.ceil(waitMs / 1000));
      await patience.pause(waitMs);
    }
  }
}

/** A failed call's message, with when to retry unless it says so. */
export function sentenceWithWait(error: unknown): string {
  const sentence = sentenceFor(error);
  const wait = /again in \d/u.test(sentence) ? undefined : waitSentence(error);
  return wait === undefined ? sentence : `${sentence} ${wait}`;
}

/** When to retry; undefined if the server did not say. */
function waitSentence(error: unknown): string | undefined {
  const waitMs = error instanceof ApiError ? error.retryAfterMs : undefined;
  if (waitMs === undefined || waitMs <= 0) return undefined;
  const seconds = Math.ceil(waitMs / 1000);
  if (seconds < 60) return `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return `You can try again from ${formatTime(new Date(Date.now() + waitMs))}.`;
}
