import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { RedisContainer } from '@testcontainers/redis';
import type { TestServers, Wanted } from './server-source.ts';

/** Starts what is wanted in containers of its own. */
export async function startContainers(wanted: Wanted): Promise<Partial<TestServers>> {
  const [postgres, redis] = await Promise.all([
    wanted.postgres ? new PostgreSqlContainer('postgres:17-alpine').start() : undefined,
    wanted.redis ? new RedisContainer('redis:7-alpine').start() : undefined,
  ]);
  return {
    ...(postgres === undefined ? {} : { databaseUrl: postgres.getConnectionUri() }),
    ...(redis === undefined ? {} : { redisUrl: redis.getConnectionUrl() }),
    stop: async () => {
      await Promise.all([postgres?.stop(), redis?.stop()]);
    },
  };
}
