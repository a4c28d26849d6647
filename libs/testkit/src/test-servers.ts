function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests with make test`);
  return value;
}

/** The run's Postgres, as a role that may create databases and roles. */
export const testDatabaseUrl = () => given('TEST_DATABASE_URL');

export const testRedisUrl = () => given('TEST_REDIS_URL');

/** A Postgres and a Redis for one test run. */
export interface TestServers {
  /** As a role that may create databases and roles. */
  databaseUrl: string;
  redisUrl: string;
  stop: () => Promise<void>;
}

/** Which of the two are missing: the person's own servers are used where given. */
export interface Wanted {
  postgres: boolean;
  redis: boolean;
}
