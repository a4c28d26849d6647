import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const pollMs = 25;
const endDeadlineMs = 15_000;

/** The command line of a running process; undefined if there is none with this id. */
export async function commandLineOf(pid: number): Promise<string | undefined> {
  try {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    // A zombie has an empty command line: it has ended but was not reaped yet.
    return raw === '' ? undefined : raw.replaceAll('\0', ' ');
  } catch {
    if (process.platform === 'linux') return undefined;
  }
  try {
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.trim();
  } catch {
    return undefined;
  }
}

/**
 * True if the process runs and its command line contains `mark`, because process ids are reused.
 */
export async function isRunning(pid: number, mark: string): Promise<boolean> {
  return (await commandLineOf(pid))?.includes(mark) ?? false;
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already exited.
  }
}

/** Ends a process left over from an earlier run: with a signal, and after a timeout by force. */
export async function endLeftover(
  pid: number,
  mark: string,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<boolean> {
  if (!(await isRunning(pid, mark))) return false;
  sendSignal(pid, signal);
  const expired = AbortSignal.timeout(endDeadlineMs);
  while (await isRunning(pid, mark)) {
    if (expired.aborted) sendSignal(pid, 'SIGKILL');
    await delay(pollMs);
  }
  return true;
}
