import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startEmbedded } from './embedded-servers.ts';
import { makeRunFolder, removeRunFolder } from './run-folder.ts';
import type { TestServers, Wanted } from './test-servers.ts';

let servers: Partial<TestServers> = {};

/**
 * Before all tests: takes Postgres and Redis from DATABASE_URL and REDIS_URL, else from containers
 * when a Docker engine answers, else starts its own. Test files read TEST_DATABASE_URL and
 * TEST_REDIS_URL, and share what outlives them in TEST_RUN_FOLDER.
 */
export async function startEnvironment(): Promise<void> {
  await makeRunFolder();
  const [databaseUrl, redisUrl] = [given('DATABASE_URL'), given('REDIS_URL')];
  const wanted = { postgres: databaseUrl === undefined, redis: redisUrl === undefined };
  if (wanted.postgres || wanted.redis) {
    servers = (await inContainers(wanted)) ?? (await startEmbedded(wanted));
  }
  process.env['TEST_DATABASE_URL'] = databaseUrl ?? servers.databaseUrl;
  process.env['TEST_REDIS_URL'] = redisUrl ?? servers.redisUrl;
}

/** Empty means not set, as everywhere. */
function given(name: string): string | undefined {
  const value = process.env[name];
  return value === '' ? undefined : value;
}

/** Undefined where there is no engine, or one that cannot have the images. */
async function inContainers(wanted: Wanted): Promise<Partial<TestServers> | undefined> {
  if (!(await hasDockerEngine())) return undefined;
  try {
    // Dear to load, and of use only here.
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
  await removeRunFolder();
  await servers.stop?.();
}

const answerTimeoutMs = 2_000;

/** Whether a Docker engine answers, not just the program that would ask it. */
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
