import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { ProcessDefinition } from './processes.ts';
import type { Supervised } from './supervisor.ts';

const readyTimeoutMs = 2_000;

/** A child whose output goes to a file, in a group of its own: Ctrl-C reaches the launcher only. */
export function spawnLogged(
  command: string,
  args: readonly string[],
  options: {
    logFile: string;
    cwd: string;
    environment: NodeJS.ProcessEnv;
    owner?: { uid: number; gid: number };
    detached?: boolean;
  },
): ChildProcess {
  const log = openSync(options.logFile, 'a');
  try {
    return spawn(command, args, {
      cwd: options.cwd,
      env: options.environment,
      stdio: ['ignore', log, log],
      detached: options.detached ?? true,
      ...options.owner,
    });
  } finally {
    closeSync(log);
  }
}

/** One of Tagwell's own processes: ready when its private port answers 200 to `/readyz`. */
export function nodeProcess(
  definition: ProcessDefinition,
  options: { logFile: string; cwd: string },
): Supervised {
  return {
    name: definition.name,
    spawn: () =>
      spawnLogged(process.execPath, [...definition.flags, definition.entry], {
        logFile: options.logFile,
        cwd: options.cwd,
        environment: definition.environment,
      }),
    isReady: () => answersReady(definition.port),
  };
}

async function answersReady(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(readyTimeoutMs),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
