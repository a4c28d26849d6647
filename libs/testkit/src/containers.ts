import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { RedisContainer } from '@testcontainers/redis';
import type { TestServers, Wanted } from './test-run.ts';

/** Settings like those of servers started without containers: many connections, no durability. */
const postgresCommand = [
  'postgres',
  ...['max_connections=200', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap(
    (setting) => ['-c', setting],
  ),
];
const postgresEnvironment = {
  POSTGRES_INITDB_ARGS:
    '--encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C',
};

/** Starts the wanted servers in containers: all or none. */
export async function startContainers(wanted: Wanted): Promise<Partial<TestServers>> {
  const postgres = wanted.postgres ? startPostgres() : undefined;
  const redis = wanted.redis ? new RedisContainer('redis:7-alpine').start() : undefined;
  const stop = async () => {
    const started = await Promise.allSettled([postgres, redis]);
    const running = started.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []));
    await Promise.all(running.map((container) => container.stop()));
  };
  try {
    const [database, queue] = await Promise.all([postgres, redis]);
    return {
      ...(database === undefined ? {} : { databaseUrl: database.getConnectionUri() }),
      ...(queue === undefined ? {} : { redisUrl: queue.getConnectionUrl() }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startPostgres() {
  return new PostgreSqlContainer('postgres:17-alpine')
    .withCommand(postgresCommand)
    .withEnvironment(postgresEnvironment)
    .start();
}
