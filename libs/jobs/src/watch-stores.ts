import { once } from 'node:events';
import { type SchemaWatch, watchSchema } from '@tagwell/postgres/migrate';
import { ConfigError } from '@tagwell/service/config';
import { createHealth, type Health } from '@tagwell/service/health';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import { Gauge, type Registry } from 'prom-client';
import { checkRedis, type RedisClient } from './redis.ts';
import { withTimeLimit } from './time-limit.ts';

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

interface RedisWatch {
  /** In the role of a producer, which fails fast. */
  redis: RedisClient;
  health: Health;
  registry: Registry;
  context: Pick<ProcessContext, 'checkAtStart'>;
  /**
   * Whether the process is not ready without it. That is for workers: nobody is sent to them, and a
   * release whose workers do not reach Redis must not replace one whose workers do. Who answers
   * people does so without Redis, so it only shows in what state Redis is.
   */
  isNeeded: boolean;
}

const answerLimitMs = 2_000;

/**
 * Shows in the readiness and as a metric whether Redis is there and evicts nothing. A process does not
 * start with one that may evict; one that is away may come later.
 */
export function watchRedis({ redis, health, registry, context, isNeeded }: RedisWatch): void {
  const check = () => checkRedis(redis);
  if (isNeeded) health.addCheck('redis', check);
  else health.addNotice('redis', check);
  const usable = new Gauge({
    name: 'tagwell_redis_usable',
    help: '1 while Redis answers and evicts nothing, else 0',
    registers: [registry],
    collect: async () => {
      const looked = withTimeLimit(check(), answerLimitMs, 'looking at Redis');
      usable.set(await looked.then(() => 1).catch(() => 0));
    },
  });
  context.checkAtStart(() => refuseEviction(redis));
}

async function refuseEviction(redis: RedisClient): Promise<void> {
  try {
    if (redis.status !== 'ready') {
      await once(redis, 'ready', { signal: AbortSignal.timeout(answerLimitMs) });
    }
    await withTimeLimit(checkRedis(redis), answerLimitMs, 'looking at Redis');
  } catch (error) {
    if (error instanceof ConfigError) throw error;
  }
}
