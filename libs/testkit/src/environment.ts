import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endLeftoverPostgres, startPostgres } from '@tagwell/deploy/local/postgres-server';
import { endLeftoverRedis, startRedis } from '@tagwell/deploy/local/redis-server';
import { isRunning } from '@tagwell/deploy/local/running-process';
import { dropTemplates } from './database.ts';
import {
  makeRunFolder,
  removeLeftRunFolders,
  removeRunFolder,
  type TestServers,
  type Wanted,
} from './test-run.ts';

let servers: Partial<TestServers> = {};

/**
 * Before all tests: takes Postgres and Redis from DATABASE_URL and REDIS_URL, else from containers
 * when a Docker engine answers, else starts its own. Test files read TEST_DATABASE_URL and
 * TEST_REDIS_URL, and share what outlives them in TEST_RUN_FOLDER.
 */
export async function startEnvironment(): Promise<void> {
  await removeLeftRunFolders();
  await makeRunFolder();
  const [databaseUrl, redisUrl] = [given('DATABASE_URL'), given('REDIS_URL')];
  const wanted = { postgres: databaseUrl === undefined, redis: redisUrl === undefined };
  if (wanted.postgres || wanted.redis) {
    servers = (await inContainers(wanted)) ?? (await startEmbedded(wanted));
  }
  process.env['TEST_DATABASE_URL'] = withLongConnectTimeout(
    databaseUrl ?? servers.databaseUrl ?? '',
  );
  process.env['TEST_REDIS_URL'] = redisUrl ?? servers.redisUrl;
}

/** A busy machine may need longer to connect than the product allows. */
function withLongConnectTimeout(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('connect_timeout', '60');
  return url.href;
}

/** Empty means not set, as everywhere. */
function given(name: string): string | undefined {
  const value = process.env[name];
  return value === '' ? undefined : value;
}

/** Undefined if there is no Docker engine or it can't get the images. */
async function inContainers(wanted: Wanted): Promise<Partial<TestServers> | undefined> {
  if (!(await hasDockerEngine())) return undefined;
  try {
    // Slow to load and needed only here.
    const { startContainers } = await import('./containers.ts');
    return await startContainers(wanted);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`No containers (${reason.trim()}): Postgres and Redis are started without.`);
    return undefined;
  }
}

/** After all tests: stops what was started for them, and nothing else. */
export async function stopEnvironment(): Promise<void> {
  // Our own server is deleted anyway.
  if (given('DATABASE_URL') !== undefined) await dropTemplates();
  await removeRunFolder();
  await servers.stop?.();
}

const answerTimeoutMs = 2_000;

/** Whether a Docker engine answers, not just whether the client exists. */
export async function hasDockerEngine(): Promise<boolean> {
  try {
    await promisify(execFile)('docker', ['version', '--format', '{{.Server.Version}}'], {
      timeout: answerTimeoutMs,
    });
    return true;
  } catch {
    return false;
  }
}

const prefix = 'tagwell-test-';

/** Starts the wanted servers from installed programs, with data in a temporary folder. */
async function startEmbedded(wanted: Wanted): Promise<Partial<TestServers>> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // Postgres may run as another user account.
  await chmod(folder, 0o711);
  const common = {
    password: randomBytes(16).toString('hex'),
    say: (line: string) => console.log(line),
    // Not detached, so that Ctrl-C also ends the servers.
    detached: false,
  };
  const [postgres, redis] = await Promise.all([
    wanted.postgres
      ? startPostgres({ ...common, ...placeIn(folder, 'postgres'), durable: false })
      : undefined,
    wanted.redis ? startRedis({ ...common, ...placeIn(folder, 'redis') }) : undefined,
  ]);

  const pids = () => [postgres?.pid(), redis?.pid()].filter((pid) => pid !== undefined);
  const leave = (signal: NodeJS.Signals) => {
    for (const pid of pids()) process.kill(pid, 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGINT', leave).once('SIGTERM', leave);

  return {
    ...(postgres === undefined ? {} : { databaseUrl: postgres.url }),
    ...(redis === undefined ? {} : { redisUrl: redis.url }),
    stop: async () => {
      process.off('SIGINT', leave).off('SIGTERM', leave);
      await Promise.all([postgres?.stop(), redis?.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function placeIn(folder: string, name: string): { directory: string; logFile: string } {
  return { directory: join(folder, name), logFile: join(folder, `${name}.log`) };
}

/** Cleans up after a killed test run. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`, 'u').exec(name)?.[1];
    if (pid === undefined || (await isRunning(Number(pid), ''))) continue;
    const folder = join(tmpdir(), name);
    await endLeftoverPostgres(join(folder, 'postgres'));
    await endLeftoverRedis(join(folder, 'redis'));
    await rm(folder, { recursive: true, force: true });
  }
}
