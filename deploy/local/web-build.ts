import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from './environment.ts';

const run = promisify(execFile);

/** All inputs of the build. */
const sources = ['web', 'libs/contracts/src', 'package-lock.json', 'tsconfig.base.json'];
const notSources = new Set(['node_modules', 'dist', '.vite']);

/** Builds the web app into web/dist, unless it was already built from the same sources. */
export async function ensureWebBuild(
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const stamp = join(projectFolder, 'node_modules/.cache/tagwell/web-build');
  const hash = await hashFiles(sources.map((source) => join(projectFolder, source)));
  const isBuilt = existsSync(join(projectFolder, 'web/dist/index.html'));
  if (isBuilt && (await readFile(stamp, 'utf8').catch(() => '')) === hash) return;

  say('Building the web app …');
  await rm(stamp, { force: true });
  try {
    await run('npx', ['--no-install', 'vite', 'build', '--logLevel', 'warn'], {
      cwd: join(projectFolder, 'web'),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new Error(`The web app could not be built.\n${outputOf(error)}`, { cause: error });
  }
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
}

async function hashFiles(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(paths.map(filesBelow))).flat().sort()) {
    hash.update(`${file}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [path];
  const inside = entries
    .filter(({ name }) => !notSources.has(name))
    .map((entry) => {
      const below = join(path, entry.name);
      return entry.isDirectory() ? filesBelow(below) : Promise.resolve([below]);
    });
  return (await Promise.all(inside)).flat();
}

function outputOf(error: unknown): string {
  return error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
}
