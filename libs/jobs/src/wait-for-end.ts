import { limits } from '@tagwell/contracts/limits';
import type { JobRow } from './job-row.ts';
import type { JobWaiter } from './job-waiter.ts';

/** The job's row once it has ended; undefined when that takes too long, or nobody waits any more. */
export async function waitForEnd<Row extends JobRow>(
  waiter: JobWaiter,
  id: string,
  find: (id: string) => Promise<Row | undefined>,
  signal: AbortSignal,
): Promise<Row | undefined> {
  const readEnded = async () => {
    const row = await find(id);
    return row?.state === 'done' || row?.state === 'failed' ? row : undefined;
  };
  return waiter.waitFor(id, readEnded, { timeoutMs: limits.waitForJobMs, signal });
}
