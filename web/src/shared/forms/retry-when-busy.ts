import { formatTime } from '../format/numbers-and-dates.tsx';
import { ApiError, sentenceFor } from '../http/client.ts';

const maxRetries = 3;
const pauseMs = 2000;
const maxPauseMs = 15_000;

/** How a try that may have to be repeated waits, and whom it tells. */
interface Patience {
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
      if (!busy || retries === maxRetries) throw error;
      const waitMs = Math.min(error.retryAfterMs ?? pauseMs, maxPauseMs);
      patience.onWaiting(Math.ceil(waitMs / 1000));
      await patience.pause(waitMs);
    }
  }
}

/** The sentence for a failed call, with when to try again where it does not say so itself. */
export function sentenceWithWait(error: unknown): string {
  const sentence = sentenceFor(error);
  const wait = /again in \d/u.test(sentence) ? undefined : waitSentence(error);
  return wait === undefined ? sentence : `${sentence} ${wait}`;
}

/** When another try makes sense, or undefined where the server did not say. */
function waitSentence(error: unknown): string | undefined {
  const waitMs = error instanceof ApiError ? error.retryAfterMs : undefined;
  if (waitMs === undefined || waitMs <= 0) return undefined;
  const seconds = Math.ceil(waitMs / 1000);
  if (seconds < 60) return `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return `You can try again from ${formatTime(new Date(Date.now() + waitMs))}.`;
}
