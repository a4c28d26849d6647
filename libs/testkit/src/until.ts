import { setTimeout as pause } from 'node:timers/promises';

const minPauseMs = 20;
const maxPauseMs = 120;
/** Long, because on a busy machine a single process may take a minute to start. */
const defaultTimeoutMs = 150_000;

/**
 * Polls until `read` returns something other than `undefined` or `false`, or fails with `what`
 * after `timeoutMs`. Polls less often over time, because polling takes processor time from the work
 * it waits for.
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
