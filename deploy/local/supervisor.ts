import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessDefinition } from './processes.ts';
import { sendSignal } from './running-process.ts';

export interface Supervised {
  name: string;
  /** Starts the process, in its own process group if Ctrl-C must not reach it. */
  spawn: () => ChildProcess;
  isReady: (child: ChildProcess) => Promise<boolean>;
  /** The signal that ends the process; SIGTERM by default. */
  stopSignal?: NodeJS.Signals;
}

export interface SupervisorOptions {
  /** Prints one line for the user at the terminal. */
  say: (line: string) => void;
  /** Called at every start, also after a crash. */
  onStart?: (pid: number) => void;
  firstDelayMs?: number;
  longestDelayMs?: number;
  stopDeadlineMs?: number;
  /** Timeout of the first start. */
  startLimitMs?: number;
}

export interface Supervisor {
  /**
   * Resolves when the first start is ready; rejects if the process exits before that, or on
   * timeout.
   */
  ready: Promise<void>;
  pid: () => number | undefined;
  /** Stops the process and its restarts; resolves when it has exited. */
  stop: () => Promise<void>;
}

const readyPollMs = 50;
/** A process that ran this long has recovered, which resets the restart delay. */
const steadyAfterMs = 30_000;
/** The same limit as for containers. */
const defaultStartLimitMs = 120_000;
/** After a crash, a database replays its log. */
export const recoveryLimitMs = 600_000;

/** Keeps a process running: restarts it when it ends, with a growing delay, until stopped. */
export function supervise(target: Supervised, options: SupervisorOptions): Supervisor {
  const { say, firstDelayMs = 200, longestDelayMs = 5_000 } = options;
  const { stopDeadlineMs = 15_000, startLimitMs = defaultStartLimitMs } = options;
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let restart: NodeJS.Timeout | undefined;
  let wasReady = false;
  let stopped = false;
  let delayMs = firstDelayMs;
  let giveUp: (reason: Error) => void = () => {};

  function start(): void {
    const startedAt = performance.now();
    const started = target.spawn();
    child = started;
    ended = new Promise((resolve) => {
      started.once('error', (error) => onEnd(error.message));
      started.once('exit', (code, signal) => {
        onEnd(signal === null ? `exit code ${code}` : signal);
      });
      function onEnd(how: string): void {
        if (child !== started) return;
        child = undefined;
        resolve();
        if (!stopped) afterCrash(how, performance.now() - startedAt);
      }
    });
    if (started.pid !== undefined) options.onStart?.(started.pid);
  }

  function afterCrash(how: string, ranMs: number): void {
    if (!wasReady) {
      giveUp(new Error(`${target.name} ended while starting (${how}).`));
      return;
    }
    if (ranMs >= steadyAfterMs) delayMs = firstDelayMs;
    say(`${target.name} ended (${how}); starting it again in ${delayMs / 1000} s.`);
    restart = setTimeout(start, delayMs);
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }

  async function becomeReady(): Promise<void> {
    const givesUpAt = performance.now() + startLimitMs;
    while (child !== undefined && !stopped) {
      if (await target.isReady(child)) {
        wasReady = true;
        return;
      }
      if (performance.now() > givesUpAt) {
        throw new Error(`${target.name} was not ready within ${startLimitMs / 1000} s.`);
      }
      await delay(readyPollMs);
    }
    if (stopped) throw new Error(`${target.name} was stopped while starting.`);
    await failed;
  }

  async function stop(): Promise<void> {
    stopped = true;
    clearTimeout(restart);
    const pid = child?.pid;
    if (pid === undefined) return;
    sendSignal(pid, target.stopSignal ?? 'SIGTERM');
    const force = setTimeout(() => {
      say(`${target.name} did not end in ${stopDeadlineMs / 1000} s; ending it by force.`);
      sendSignal(pid, 'SIGKILL');
    }, stopDeadlineMs);
    await ended;
    clearTimeout(force);
  }

  const failed = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  start();
  const ready = Promise.race([becomeReady(), failed]);
  // Avoids an unhandled rejection if the caller is interrupted before it awaits this.
  ready.catch(() => {});
  return { ready, pid: () => child?.pid, stop };
}

const readyTimeoutMs = 2_000;

/**
 * Starts a child in its own process group, so that Ctrl-C reaches only the launcher, with output to
 * a file.
 */
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

/** Polled twenty times a second during the start, which would cost twice as much with `fetch`. */
function answersReady(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(readyTimeoutMs);
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/readyz', signal }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
