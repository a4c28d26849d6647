import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { readTextIfExists } from './errors.ts';

/** Reads a JSON file; undefined if it does not exist. Throws on any other error. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readTextIfExists(file);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Creates a folder that only its owner can access, or restricts an existing one. */
export async function ensurePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** Atomically writes a JSON file that only its owner can read. */
export async function writePrivateObject(file: string, content: object): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

const runningProcess = z.object({
  pid: z.number(),
  /** Where the process answers /healthz, /readyz and /metrics. */
  port: z.number(),
});

/** An account as printed: without a password if it is no longer the generated one. */
const shownSignIn = z.object({ email: z.string(), password: z.exactOptional(z.string()) });
export type ShownSignIn = z.infer<typeof shownSignIn>;

const localFile = z.object({
  url: z.string(),
  operator: z.exactOptional(shownSignIn),
  demo: z.exactOptional(shownSignIn),
  /** Where mail is written if no SMTP server is set. */
  mailDirectory: z.exactOptional(z.string()),
  /** The address for the database's owner. */
  databaseUrl: z.string(),
  redisUrl: z.string(),
  /** By name; empty after Tagwell was stopped. */
  processes: z.record(z.string(), runningProcess),
});

/** What is running on this machine, for people and scripts: `.data/local.json`. */
export type LocalFile = z.infer<typeof localFile>;

const pathOf = (dataFolder: string) => join(dataFolder, 'local.json');

export async function writeLocalFile(dataFolder: string, content: LocalFile): Promise<void> {
  await writePrivateObject(pathOf(dataFolder), content);
}

/** Also undefined if the file is invalid, because that must not prevent a start. */
export async function readLocalFile(dataFolder: string): Promise<LocalFile | undefined> {
  const content = await readJson(pathOf(dataFolder)).catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  });
  return localFile.safeParse(content).data;
}

/** What a person needs to know about a running Tagwell. */
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
