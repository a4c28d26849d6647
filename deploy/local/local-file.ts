import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { ShownSignIn } from './sign-ins.ts';

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object in a JSON file; undefined when there is no file, or no object in it. */
export async function readObject(file: string): Promise<JsonObject | undefined> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isObject(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Makes a folder that only its owner can look into, or makes one so that is there. */
export async function ensurePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** Writes a JSON file that only its owner can read; a reader sees the old or the new, never half. */
export async function writePrivateObject(file: string, content: object): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

export interface RunningProcess {
  pid: number;
  /** Where the process answers /healthz, /readyz and /metrics. */
  port: number;
}

/** What is running on this machine, for the person and for scripts: `.data/local.json`. */
export interface LocalFile {
  url: string;
  operator?: ShownSignIn;
  demo?: ShownSignIn;
  /** Where mail lands when no SMTP server is set. */
  mailDirectory?: string;
  /** As the database's owner. */
  databaseUrl: string;
  redisUrl: string;
  /** By name; empty when Tagwell has been stopped. */
  processes: Record<string, RunningProcess>;
}

const pathOf = (dataFolder: string) => join(dataFolder, 'local.json');

export async function writeLocalFile(dataFolder: string, content: LocalFile): Promise<void> {
  await writePrivateObject(pathOf(dataFolder), content);
}

export async function readLocalFile(dataFolder: string): Promise<LocalFile | undefined> {
  const content = await readObject(pathOf(dataFolder));
  if (content === undefined) return undefined;
  const { url, operator, demo, mailDirectory, databaseUrl, redisUrl, processes } = content;
  if (typeof url !== 'string' || typeof databaseUrl !== 'string') return undefined;
  if (typeof redisUrl !== 'string' || !isObject(processes)) return undefined;
  return {
    url,
    ...(isSignIn(operator) ? { operator } : {}),
    ...(isSignIn(demo) ? { demo } : {}),
    ...(typeof mailDirectory === 'string' ? { mailDirectory } : {}),
    databaseUrl,
    redisUrl,
    processes: Object.fromEntries(
      Object.entries(processes).filter((entry): entry is [string, RunningProcess] =>
        isRunningProcess(entry[1]),
      ),
    ),
  };
}

function isRunningProcess(value: unknown): value is RunningProcess {
  return isObject(value) && typeof value['pid'] === 'number' && typeof value['port'] === 'number';
}

function isSignIn(value: unknown): value is ShownSignIn {
  return (
    isObject(value) &&
    typeof value['email'] === 'string' &&
    ['string', 'undefined'].includes(typeof value['password'])
  );
}

/** What a person needs to know of a running Tagwell. */
export function describeRunning(
  { url, operator, demo, mailDirectory }: LocalFile,
  dataFolder: string,
): string {
  const from = (path: string) => `${relative(process.cwd(), path)}/`;
  const account = ({ email, password = '(password changed)' }: ShownSignIn, page: string) =>
    `${email}  ${password}  at ${new URL(page, url).href}`;
  const lines: [string, string | undefined][] = [
    ['Tagwell is ready:', url],
    ['Premium (demo):', demo && account(demo, '/login')],
    ['Operator:', operator && account(operator, '/admin')],
    ['Mail lands in:', mailDirectory && from(mailDirectory)],
    ['Logs:', from(join(dataFolder, 'logs'))],
    ['To stop it:', 'Ctrl-C (your data is kept)'],
  ];
  return lines
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name.padEnd(18)} ${value}`)
    .join('\n');
}
