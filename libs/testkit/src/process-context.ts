import type { DeleteRun } from '@tagwell/postgres/delete-in-batches';
import { createLogger } from '@tagwell/service/logger';
import { createShutdown, type ProcessContext } from '@tagwell/service/run-process';

export interface TestProcess {
  context: ProcessContext;
  /** Ends it as SIGTERM would. */
  stop: () => Promise<void>;
}

/** A deletion round without a time limit. */
export const testRound = (): DeleteRun => ({
  signal: new AbortController().signal,
  logger: createTestProcess('test').context.logger,
});

/** Receives every line that a process logs. */
export interface LogSink {
  write: (line: string) => void;
}

/** A process context for a service inside a test. */
export function createTestProcess(name: string, log?: LogSink): TestProcess {
  const level = process.env['TEST_LOG_LEVEL'] ?? 'silent';
  const logger = log === undefined ? createLogger(name, level) : createLogger(name, 'debug', log);
  const { onShutdown, shutDown } = createShutdown(logger);
  return { context: { logger, onShutdown, checkAtStart: () => undefined }, stop: shutDown };
}
