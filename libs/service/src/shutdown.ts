import type { Logger } from './logger.ts';

export interface Shutdown {
  /** Registers how to close what was just opened; the last one opened is closed first. */
  onShutdown: (name: string, close: () => Promise<unknown> | void) => void;
  /** Closes everything, each once. Never rejects: a failure is logged and the rest goes on. */
  shutDown: () => Promise<void>;
}

export function createShutdown(logger: Logger): Shutdown {
  const closings: { name: string; close: () => Promise<unknown> | void }[] = [];
  let running: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    for (const { name, close } of closings.toReversed()) {
      try {
        await close();
      } catch (error) {
        logger.error({ err: error, resource: name }, 'closing failed');
      }
    }
  }

  return {
    onShutdown: (name, close) => void closings.push({ name, close }),
    shutDown: () => (running ??= closeAll()),
  };
}
