import { readFile } from 'node:fs/promises';
import { errorCode } from '@tagwell/service/app-error';

/** What a person at the terminal reads of an error: its sentence, not its stack. */
export function errorLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Several failed addresses of one host come without a message of their own.
  return error.message === '' ? `${error.name}: no answer` : error.message;
}

/** Whether something failed because a file or program does not exist, and for no other reason. */
export function isEnoent(error: unknown): boolean {
  return errorCode(error) === 'ENOENT';
}

/** The text of a file; undefined where there is none. */
export async function readTextIfExists(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (isEnoent(error)) return undefined;
    throw error;
  });
}

/** Runs a command for a person: a failure shows in its sentence, and in the exit code. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(errorLine(error));
    process.exitCode = 1;
  });
}
