import { setTimeout as pause } from 'node:timers/promises';
import { errorLine } from './local/error-line.ts';

const patienceMs = 60_000;
const pauseMs = 1_000;

/** Of Node, while a server is away; and of Postgres, while it starts, stops or is full. */
const passing = new Set(
  [
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN',
    '57P01 57P02 57P03 53300',
  ].flatMap((codes) => codes.split(' ')),
);

/**
 * Does something again for up to a minute while its database cannot be reached, and tells each new
 * reason. Any other failure ends it at once. What is done has to be safe to repeat.
 */
export async function retryConnecting<Result>(
  work: () => Promise<Result>,
  say: (line: string) => void,
): Promise<Result> {
  const givesUpAt = Date.now() + patienceMs;
  const told = new Set<string>();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error) || Date.now() > givesUpAt) throw error;
      const reason = errorLine(error);
      if (!told.has(reason)) say(`Postgres does not answer, trying again for a minute: ${reason}`);
      told.add(reason);
    }
    await pause(pauseMs);
  }
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && passing.has(error.code)) return true;
  // Neither Knex's pool nor the driver gives these a code.
  return (
    error.name === 'KnexTimeoutError' ||
    /timeout expired|Connection terminated/u.test(error.message)
  );
}
