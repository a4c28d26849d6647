import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '@tagwell/deploy/local/free-port';
import { type LocalFile, readLocalFile } from '@tagwell/deploy/local/local-file';
import { sendSignal } from '@tagwell/deploy/local/running-process';
import { until } from '@tagwell/testkit/until';
import { analyze } from '../bench/writer.ts';
import { newVisitor } from '../support/visitor.ts';
import type { FreshClone } from './fresh-clone.ts';

/** Timeout after which a hanging command is killed and the next one runs. */
const maxMs = 60 * 60_000;
/** Time for an interrupted command to exit before SIGKILL. */
const lastMs = 30_000;
const shownLines = 30;

const running = new Set<MakeRun>();
let isInterrupted = false;

/** Like Ctrl-C for all running commands; no further ones start. */
export async function interruptAll(): Promise<void> {
  isInterrupted = true;
  await Promise.all([...running].map((run) => run.interrupt()));
}

interface MakeRun {
  /** Its output so far. */
  output: () => string;
  isRunning: () => boolean;
  /** Like Ctrl-C in its terminal; resolves when it has exited. */
  interrupt: () => Promise<void>;
  /** Resolves with its output; rejects if it failed. */
  done: Promise<string>;
}

/** Runs `make target NAME=value …` in the clone. */
function startMake(
  { folder, environment }: FreshClone,
  target: string,
  settings: Readonly<Record<string, string>> = {},
): MakeRun {
  if (isInterrupted) throw new Error('it was interrupted');
  const given = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  // Its own process group, which a terminal would interrupt.
  const child = spawn('make', ['--no-print-directory', target, ...given], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const group = -(child.pid ?? Number.NaN);
  let output = '';
  const keep = (part: string) => void (output += part);
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const closed = once(child, 'close');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const interrupt = async () => {
    sendSignal(group, 'SIGINT');
    const last = setTimeout(() => sendSignal(group, 'SIGKILL'), lastMs);
    await closed.finally(() => clearTimeout(last));
  };
  const done = closed.then(() => {
    if (child.exitCode === 0) return output;
    const end = output.trimEnd().split('\n').slice(-shownLines).join('\n');
    throw new Error(`make ${target} ended with ${child.exitCode ?? child.signalCode}:\n${end}`);
  });
  const run: MakeRun = { output: () => output, isRunning, interrupt, done };
  running.add(run);
  // Nobody may be waiting for an interrupted run's result.
  done.catch(() => {}).finally(() => running.delete(run));
  return run;
}

/** Runs it to its end. */
export async function make(
  clone: FreshClone,
  target: string,
  settings?: Readonly<Record<string, string>>,
): Promise<string> {
  const { done, interrupt } = startMake(clone, target, settings);
  const limit = setTimeout(() => void interrupt(), maxMs);
  return done.finally(() => clearTimeout(limit));
}

/** The first start installs and builds everything. */
const maxStartMs = 10 * 60_000;

/** `make up` in a fresh clone, on its own port. */
export interface Up {
  /** Resolves with the seconds it took. */
  start: () => Promise<number>;
  /** Like Ctrl-C; fails unless all processes are gone. */
  stop: () => Promise<void>;
  /** What is running; throws if nothing is. */
  running: () => Promise<LocalFile>;
  output: () => string;
}

export function createUp(clone: FreshClone): Up {
  let making: MakeRun | undefined;
  let port: number | undefined;

  const runningFile = async () => {
    const local = await readLocalFile(clone.dataFolder);
    if (making?.isRunning() !== true || local === undefined)
      throw new Error('make up does not run');
    return local;
  };
  return {
    running: runningFile,
    output: () => making?.output() ?? '',
    start: async () => {
      port ??= await findFreePort();
      const began = performance.now();
      const started = startMake(clone, 'up', { PORT: String(port) });
      making = started;
      const isReady = async () => {
        if (!started.isRunning()) await started.done;
        return started.output().includes('Tagwell is ready:') || undefined;
      };
      await until('the line that says it is ready', isReady, maxStartMs);
      const seconds = (performance.now() - began) / 1000;
      const { url } = await runningFile();
      if (!url.endsWith(`:${port}`)) throw new Error(`it is at ${url}, not at port ${port}`);
      await analyze(await newVisitor(url), '/api/analyze');
      return seconds;
    },
    stop: async () => {
      const { url } = await runningFile();
      await making?.interrupt();
      const answer = await fetch(url).catch(() => undefined);
      const { processes } = (await readLocalFile(clone.dataFolder)) ?? {};
      const left = Object.keys(processes ?? {});
      if (answer !== undefined || left.length > 0) {
        throw new Error(`after Ctrl-C there still is ${left.join(', ')} ${answer?.url ?? ''}`);
      }
    },
  };
}
