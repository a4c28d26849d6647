import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import { dataFolder, projectFolder } from './local/environment.ts';
import { errorLine } from './local/errors.ts';

export interface LogPlaces {
  /** The log folder of `make up`. */
  logFolder: string;
  /** Where `docker compose` finds its file. */
  composeFolder: string;
  environment: NodeJS.ProcessEnv;
}

export interface FoundLines {
  /** Unchanged, ordered by time. */
  lines: string[];
  /** What could not be read, and why. */
  faults: string[];
}

interface Line {
  time: string;
  text: string;
}

/** Every line logged for one request, from `make up` and from running containers. */
export async function findRequest(requestId: string, places: LogPlaces): Promise<FoundLines> {
  const read = [inFiles(requestId, places), inContainers(requestId, places)];
  const found: Line[] = [];
  const faults: string[] = [];
  for (const outcome of await Promise.allSettled(read)) {
    if (outcome.status === 'fulfilled') found.push(...outcome.value);
    else faults.push(errorLine(outcome.reason));
  }
  const inOrder = found.toSorted((a, b) => a.time.localeCompare(b.time));
  return { lines: inOrder.map((line) => line.text), faults };
}

async function inFiles(requestId: string, { logFolder }: LogPlaces): Promise<Line[]> {
  const names = (await readdir(logFolder)).filter((name) => name.endsWith('.log'));
  const files = names.map((name) => createReadStream(join(logFolder, name)));
  return (await Promise.all(files.map((file) => linesOf(requestId, file)))).flat();
}

async function inContainers(
  requestId: string,
  { composeFolder, environment }: LogPlaces,
): Promise<Line[]> {
  const compose = (...args: string[]) =>
    spawn('docker', ['compose', ...args], {
      cwd: composeFolder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const docker = compose('logs', '--no-color', '--no-log-prefix');
  const ended = once(docker, 'close');
  const [lines, complaint] = await Promise.all([
    linesOf(requestId, docker.stdout),
    text(docker.stderr),
    ended,
  ]);
  if (docker.exitCode === 0) return lines;
  // Without compose, Docker complains about a flag and prints its usage.
  const [code] = await once(compose('version'), 'exit');
  throw new Error(
    code === 0 ? `docker compose logs: ${complaint.trim()}` : 'Docker is here, without compose.',
  );
}

/** Streams a large log and keeps only matching lines. */
async function linesOf(requestId: string, log: Readable): Promise<Line[]> {
  const found: Line[] = [];
  for await (const read of createInterface(log)) {
    if (!read.includes(requestId)) continue;
    // Compose 2.26 puts one before each line, even where no terminal is.
    const line = stripVTControlCharacters(read);
    const entry = parseLogLine(line);
    if (entry?.['requestId'] === requestId) found.push({ time: String(entry['time']), text: line });
  }
  return found;
}

const anyObject = z.record(z.string(), z.unknown());

/** Other programs, such as Postgres, write lines that are not JSON. */
export function parseLogLine(line: string): Record<string, unknown> | undefined {
  try {
    return anyObject.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** `make logs REQUEST=…`: prints everything logged for one request, in time order. */
async function main(): Promise<void> {
  const requestId = process.env['REQUEST'] ?? '';
  if (requestId === '') {
    console.error('Say which request: make logs REQUEST=… (the X-Request-Id of its answer).');
    process.exit(1);
  }
  const { lines, faults } = await findRequest(requestId, {
    logFolder: join(dataFolder, 'logs'),
    composeFolder: projectFolder,
    environment: process.env,
  });
  for (const line of lines) console.log(line);
  if (lines.length === 0) {
    const unread = faults.map((fault) => `  Not read: ${fault}`);
    console.error(['No line has this id.', ...unread].join('\n'));
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
