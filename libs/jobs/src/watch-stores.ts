import { watchSchema, type SchemaWatch } from '@tagwell/postgres/watch-schema';
import { createHealth, type Health } from '@tagwell/service/health';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import type { Registry } from 'prom-client';
import type { RedisClient } from './redis.ts';
import { watchRedis } from './watch-redis.ts';

/** Who answers people, or who works on queues. */
export type Role = 'http' | 'worker';

export interface Stores {
  context: ProcessContext;
  role: Role;
  db: Knex;
  /** The folder of the service's migrations. */
  migrations: URL;
  /** In the role of a producer. */
  redis: RedisClient;
  registry: Registry;
}

/** The health of a service's process: its database, its schema, and Redis as far as it is needed. */
export function watchStores({ context, role, db, migrations, redis, registry }: Stores): {
  health: Health;
  schema: SchemaWatch;
} {
  const health = createHealth();
  const schema = watchSchema(context, db, migrations);
  health.addCheck('postgres', () => db.raw('SELECT 1'));
  health.addCheck('schema', schema.check);
  watchRedis({ redis, health, registry, context, isNeeded: role === 'worker' });
  return { health, schema };
}
