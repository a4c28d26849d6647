import { readFile } from 'node:fs/promises';
import { errorCode } from '@tagwell/service/app-error';

/** An error for a person at the terminal: its message, not its stack. */
export function errorLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // If several addresses of a host failed, the error has no message.
  return error.message === '' ? `${error.name}: no answer` : error.message;
}

/** Whether the error is that a file or program does not exist. */
export function isEnoent(error: unknown): boolean {
  return errorCode(error) === 'ENOENT';
}

/** The text of a file; undefined if it does not exist. */
export async function readTextIfExists(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (isEnoent(error)) return undefined;
    throw error;
  });
}

/** Runs a command for a person: failures are printed as a sentence, with an exit code. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(errorLine(error));
    process.exitCode = 1;
  });
}
