import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftover, isRunning } from '@tagwell/deploy/local/running-process';
import { until } from './until.ts';

/** What a run tells its test files by their environment. */
function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests with make test`);
  return value;
}

/** The run's Postgres, as a role that may create databases and roles. */
export const testDatabaseUrl = () => given('TEST_DATABASE_URL');

export const testRedisUrl = () => given('TEST_REDIS_URL');

/** A Postgres and a Redis for one test run. */
export interface TestServers {
  /** The address for a role that may create databases and roles. */
  databaseUrl: string;
  redisUrl: string;
  stop: () => Promise<void>;
}

/** Which of the two are missing: the person's own servers are used where given. */
export interface Wanted {
  postgres: boolean;
  redis: boolean;
}

const variable = 'TEST_RUN_FOLDER';
const prefix = 'tagwell-run-';

/** Begins a folder of this test run, for what outlives a test file; its name has the run's process id. */
export async function makeRunFolder(): Promise<void> {
  process.env[variable] = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
}

/** The folder of this test run. */
export const runFolder = () => given(variable);

/** In the command line of every program that serves test files: process ids are given out again. */
const serverMark = '-host.ts';

/**
 * The file by which a program that serves several test files is found. It is the program's to
 * remove once it has ended all that it started; its name begins with the program's process id.
 */
export const serverFile = (name: string, pid: number) => join(runFolder(), `${pid}.${name}.json`);

/** Where a program of this name has left its file, if one has. */
export function findServerFile(name: string): string | undefined {
  const file = readdirSync(runFolder()).find((entry) => entry.endsWith(`.${name}.json`));
  return file && join(runFolder(), file);
}

/** A run that was killed could neither end what served its test files nor remove its folder. */
export async function removeLeftRunFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`, 'u').exec(name)?.[1];
    if (pid === undefined || (await isRunning(Number(pid), ''))) continue;
    const folder = join(tmpdir(), name);
    for (const file of await readdir(folder)) {
      if (file.endsWith('.json')) await endLeftover(Number.parseInt(file, 10), serverMark);
    }
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ends every program that still serves test files, and removes the folder. */
export async function removeRunFolder(): Promise<void> {
  const files = () => readdirSync(runFolder()).filter((entry) => entry.endsWith('.json'));
  for (const file of files()) end(Number.parseInt(file, 10));
  await until('the end of what served the tests', () => files().length === 0 || undefined).catch(
    console.warn,
  );
  await rm(runFolder(), { recursive: true, force: true });
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // It has just ended by itself.
  }
}
