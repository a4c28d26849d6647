import { setTimeout as pause } from 'node:timers/promises';

const lookAgainMs = 20;

/** Looks again and again until `read` gives something, or fails with `what` after `timeoutMs`. */
export async function until<T>(
  what: string,
  read: () => Promise<T | undefined> | T | undefined,
  timeoutMs = 20_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`never came: ${what}`);
    await pause(lookAgainMs);
  }
}
