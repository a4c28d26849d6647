import type { Logger } from '@tagwell/service/logger';

export interface Repeated {
  intervalMs: number;
  /** What the log calls it when it fails. */
  what: string;
  work: () => Promise<unknown>;
  logger: Logger;
}

/**
 * Does `work` again and again, never twice at once; a failure is logged and the next round comes.
 * The answer stops it after the round that runs now.
 */
export function runEvery({ intervalMs, what, work, logger }: Repeated): () => Promise<void> {
  let running: Promise<void> | undefined;
  let failing = false;

  async function round(): Promise<void> {
    try {
      await work();
      failing = false;
    } catch (error) {
      // While something is away every round fails the same way: once is enough.
      if (!failing) logger.warn({ err: error }, `${what} failed`);
      failing = true;
    }
  }

  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = undefined;
    });
  }, intervalMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
