import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftover, isRunning } from '@tagwell/deploy/local/running-process';
import { until } from './until.ts';

/** Variables that a run passes to its test files. */
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

/** Which servers to start; existing ones are used if given. */
export interface Wanted {
  postgres: boolean;
  redis: boolean;
}

const variable = 'TEST_RUN_FOLDER';
const prefix = 'tagwell-run-';

/**
 * Creates this run's folder, for things that outlive a test file; its name contains the run's
 * process id.
 */
export async function makeRunFolder(): Promise<void> {
  process.env[variable] = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
}

/** The folder of this test run. */
export const runFolder = () => given(variable);

/**
 * Part of the command line of every program that serves test files, because process ids are reused.
 */
const serverMark = '-host.ts';

/**
 * The file by which test files find a shared program. The program deletes it after ending
 * everything it started; its name starts with the program's process id.
 */
export const serverFile = (name: string, pid: number) => join(runFolder(), `${pid}.${name}.json`);

/** The file of a program with this name, if it exists. */
export function findServerFile(name: string): string | undefined {
  const file = readdirSync(runFolder()).find((entry) => entry.endsWith(`.${name}.json`));
  return file && join(runFolder(), file);
}

/** Cleans up after killed runs, which could not end their programs or delete their folder. */
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
    // It has just ended.
  }
}
