import { startContainers } from './containers.ts';
import { hasDockerEngine } from './docker-engine.ts';
import { startEmbedded } from './embedded-servers.ts';
import { makeRunFolder, removeRunFolder } from './run-folder.ts';
import type { TestServers, Wanted } from './server-source.ts';

let servers: Partial<TestServers> = {};

/**
 * Before all tests: takes Postgres and Redis from DATABASE_URL and REDIS_URL, else from containers
 * when a Docker engine answers, else starts its own. Test files read TEST_DATABASE_URL and
 * TEST_REDIS_URL, and share what outlives them in TEST_RUN_FOLDER.
 */
export async function startEnvironment(): Promise<void> {
  await makeRunFolder();
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env;
  const wanted = { postgres: databaseUrl === undefined, redis: redisUrl === undefined };
  if (wanted.postgres || wanted.redis) {
    servers = (await inContainers(wanted)) ?? (await startEmbedded(wanted));
  }
  process.env['TEST_DATABASE_URL'] = databaseUrl ?? servers.databaseUrl;
  process.env['TEST_REDIS_URL'] = redisUrl ?? servers.redisUrl;
}

/** Undefined where there is no engine, or one that cannot have the images. */
async function inContainers(wanted: Wanted): Promise<Partial<TestServers> | undefined> {
  if (!(await hasDockerEngine())) return undefined;
  try {
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
