import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createTestRedis } from '@tagwell/testkit/redis';
import {
  createServiceClient,
  newIdentityKey,
  type ServiceClient,
} from '@tagwell/testkit/service-client';
import type { Knex } from 'knex';
import type { BenchProcess, Opened } from './processes.ts';
import { fillAnalytics, type AnalyticsSize } from './synthetic-usage.ts';

export interface BenchAnalytics {
  http: BenchProcess;
  /** A server that asks the same Postgres for nothing. */
  selectOne: BenchProcess;
  call: ServiceClient;
  db: Knex;
}

const root = new URL('../../services/analytics/', import.meta.url);

/** The analytics service's own HTTP process over a filled schema. */
export async function startAnalytics(
  { start, onEnd }: Opened,
  size: AnalyticsSize,
): Promise<BenchAnalytics> {
  const migrations = new URL('migrations/', root);
  const database = await createTestDatabase({ service: 'analytics', migrations });
  onEnd(database.drop);
  const redis = createTestRedis();
  onEnd(redis.clear);
  const db = connect(database.url, { schema: 'analytics', poolSize: 1, statementTimeoutMs: 0 });
  onEnd(() => db.destroy());
  await fillAnalytics(db, size);

  const key = newIdentityKey();
  const [http, selectOne] = await Promise.all([
    start(new URL('src/main.ts', root), {
      MODE: 'local',
      RATE_LIMITS: 'off',
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      REDIS_PREFIX: redis.prefix,
      IDENTITY_KEY: key,
      INTERNAL_KEY: newIdentityKey(),
    }),
    start(new URL('programs/select-one.ts', import.meta.url), { DATABASE_URL: database.url }),
  ]);
  return { http, selectOne, db, call: createServiceClient(http.url, 'analytics', key) };
}
