import { setTimeout as pause } from 'node:timers/promises';

const minPauseMs = 20;
const maxPauseMs = 120;
/** For what never comes: on a busy machine a process alone may take a minute to start. */
const defaultTimeoutMs = 150_000;

/**
 * Looks again and again until `read` gives something other than `undefined` and `false`, or fails
 * with `what` after `timeoutMs`. What has been waited for long is looked at less often: looking
 * takes processor time from what has to happen.
 */
export async function until<T>(
  what: string,
  read: () => Promise<T | undefined | false> | T | undefined | false,
  timeoutMs = defaultTimeoutMs,
): Promise<T> {
  const began = Date.now();
  for (;;) {
    const value = await read();
    if (value !== undefined && value !== false) return value;
    const waitedMs = Date.now() - began;
    if (waitedMs > timeoutMs) throw new Error(`never came: ${what}`);
    await pause(Math.min(Math.max(minPauseMs, waitedMs / 10), maxPauseMs));
  }
}
