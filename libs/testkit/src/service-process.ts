import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { compileCacheFolder } from '@tagwell/deploy/local/folders';
import { findFreePort } from '@tagwell/deploy/local/free-port';
import { until } from './until.ts';

export interface ServiceProcess {
  /** Its private address. */
  url: string;
  isRunning: () => boolean;
  /** Freezes it, or lets it go on. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void;
  /** Ends it and resolves with its exit code; null when the signal killed it. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/** Many may start at once on a small machine that has other work. */
const longestStartMs = 60_000;

/**
 * Starts a process as a supervisor would, and resolves once it answers that it is alive. What it logs
 * goes to `onLine`, or where what the test prints goes.
 */
export async function startServiceProcess(
  entry: URL,
  environment: Record<string, string>,
  givenPort?: number,
  onLine?: (line: string) => void,
): Promise<ServiceProcess> {
  const port = givenPort ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [fileURLToPath(entry)], {
    env: {
      PATH: process.env['PATH'] ?? '',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      NODE_COMPILE_CACHE: compileCacheFolder,
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', onLine === undefined ? 'inherit' : 'pipe', 'inherit'],
  });
  if (onLine !== undefined && child.stdout !== null) {
    createInterface(child.stdout).on('line', onLine);
  }
  const exited = once(child, 'exit').then(() => child.exitCode);
  const isAlive = async () => {
    if (child.exitCode !== null) throw new Error(`the process left with ${child.exitCode}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    return answer?.ok === true ? true : undefined;
  };
  await until(`${url} to be alive`, isAlive, longestStartMs).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    signal: (signal) => void child.kill(signal),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    end: async (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}
