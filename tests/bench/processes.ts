import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@tagwell/deploy/local/free-port';
import { processNamed } from '@tagwell/deploy/process-table';
import { until } from '@tagwell/testkit/until';
import { cpuMsOf } from './measure.ts';

const project = new URL('../../', import.meta.url);

export interface BenchProcess {
  url: string;
  /** User and system CPU time so far; NaN without /proc. */
  cpuMs: () => number;
  /** Peak resident size so far; NaN if unknown. */
  peakRssMb: () => number;
}

export interface Opened {
  /**
   * Starts a program that listens on PORT and answers /healthz; resolves once it does.
   * @param flags of Node itself
   */
  start: (
    program: URL,
    environment: Record<string, string>,
    flags?: readonly string[],
  ) => Promise<BenchProcess>;
  /** The same for a process of the process table, as the launcher starts it. */
  startOurs: (name: string, environment: Record<string, string>) => Promise<BenchProcess>;
  onEnd: (close: () => Promise<unknown> | void) => void;
}

/**
 * Runs `work`, then closes what it opened in reverse order, so nothing is left running for the
 * next.
 */
export async function withProcesses<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
  const closers: (() => Promise<unknown> | void)[] = [];
  const onEnd: Opened['onEnd'] = (close) => void closers.unshift(close);
  const start: Opened['start'] = (program, environment, flags = []) =>
    startProgram(program, environment, flags, onEnd);
  const startOurs: Opened['startOurs'] = (name, environment) => {
    const { entry, flags } = processNamed(name);
    return start(new URL(entry, project), environment, flags);
  };
  const [outcome] = await Promise.allSettled([work({ onEnd, start, startOurs })]);
  // If one fails to close, the others must still be closed.
  const faults: unknown[] = outcome.status === 'rejected' ? [outcome.reason] : [];
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      faults.push(error);
    }
  }
  if (outcome.status === 'fulfilled' && faults.length === 0) return outcome.value;
  throw faults.length === 1 ? faults[0] : new AggregateError(faults);
}

async function startProgram(
  program: URL,
  environment: Record<string, string>,
  flags: readonly string[],
  onEnd: Opened['onEnd'],
): Promise<BenchProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...flags, fileURLToPath(program)], {
    env: {
      PATH: process.env['PATH'] ?? '',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  onEnd(() => {
    process.off('exit', kill);
    child.kill('SIGTERM');
    return exited;
  });
  await until(`${program.pathname} to be alive`, async () => {
    if (child.exitCode !== null) throw new Error(`${program.pathname} left: ${child.exitCode}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok === true ? true : undefined;
  });
  const pid = child.pid ?? 0;
  return { url, cpuMs: () => cpuMsOf(pid), peakRssMb: () => peakRssMb(pid) };
}

function peakRssMb(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+)/mu.exec(readProc(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes) / 1024;
}

function readProc(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The sum of a process's metric over all series with these labels. @param url the private address
 * of the process
 */
export async function readMetric(
  url: string,
  name: string,
  labels: Record<string, string> = {},
): Promise<number> {
  const answer = await fetch(new URL('/metrics', url));
  return sumOf(await answer.text(), name, labels);
}

export function sumOf(page: string, name: string, labels: Record<string, string> = {}): number {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return page
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => wanted.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
