import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase } from '@tagwell/testkit/database';
import { createEnvironments } from '@tagwell/testkit/process-environments';
import { createTestRedis } from '@tagwell/testkit/redis';
import { createServiceClient, type ServiceClient } from '@tagwell/testkit/service-client';
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

const migrations = new URL('../../services/analytics/migrations/', import.meta.url);

/** The analytics service's own HTTP process over a filled schema. */
export async function startAnalytics(
  { start, startOurs, onEnd }: Opened,
  size: AnalyticsSize,
): Promise<BenchAnalytics> {
  const database = await createTestDatabase({ service: 'analytics', migrations });
  onEnd(database.drop);
  const redis = createTestRedis();
  onEnd(redis.clear);
  const db = connect(database.url, { schema: 'analytics', poolSize: 1, statementTimeoutMs: 0 });
  onEnd(() => db.destroy());
  await fillAnalytics(db, size);

  const { environmentOf, identityKeyOf } = createEnvironments({
    redis,
    databaseUrlOf: () => database.url,
  });
  const [http, selectOne] = await Promise.all([
    startOurs('analytics', environmentOf('analytics', { RATE_LIMITS: 'off' })),
    start(new URL('programs/select-one.ts', import.meta.url), { DATABASE_URL: database.url }),
  ]);
  const call = createServiceClient(http.url, 'analytics', identityKeyOf('analytics'));
  return { http, selectOne, db, call };
}
