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
