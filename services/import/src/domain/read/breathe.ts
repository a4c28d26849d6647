import { setImmediate } from 'node:timers/promises';

const longestStretchMs = 10;

/**
 * To be called often in long work: now and then it lets other work of the process have its turn, such
 * as renewing a job's lock.
 */
export function createBreather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestStretchMs) return;
    await setImmediate();
    since = performance.now();
  };
}
