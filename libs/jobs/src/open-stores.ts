import { connect, type DatabaseConfig, databaseUrlOf } from '@tagwell/postgres/connect';
import { type SchemaWatch, watchSchema } from '@tagwell/postgres/migrate';
import { createHealth, type Health } from '@tagwell/service/health';
import type { RedisConfig } from '@tagwell/service/redis-url';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import type { Registry } from 'prom-client';
import { createJobMetrics } from './queue-metrics.ts';
import { connectRedis, type RedisClient, watchRedis } from './redis.ts';
import type { WorkerStores } from './run-worker.ts';

/** `http` processes answer people; `worker` processes work on queues. */
export type Role = 'http' | 'worker';

export interface StoreOptions {
  service: string;
  config: DatabaseConfig & RedisConfig;
  context: ProcessContext;
  role: Role;
  /** The folder of the service's migrations. */
  migrations: URL;
  registry: Registry;
  /** Larger where jobs hold a connection while they wait for another one. */
  poolSize?: number | undefined;
}

export interface Stores {
  db: Knex;
  /** In the role of a producer. */
  redis: RedisClient;
  /** Checks the database, its schema, and Redis as far as the process needs it. */
  health: Health;
  schema: SchemaWatch;
}

/** Connects a service's process to its database and to Redis, and watches over both. */
export function openStores(options: StoreOptions): Stores {
  const { service, config, context, role, migrations, registry, poolSize } = options;
  const db = connect(databaseUrlOf(config, service), {
    schema: service,
    applicationName: service,
    poolSize,
  });
  context.onShutdown('postgres', () => db.destroy());
  const redis = connectRedis(config, 'producer', context.logger);
  context.onShutdown('redis', () => redis.disconnect());
  const health = createHealth();
  const schema = watchSchema(context, db, migrations);
  health.addCheck('postgres', () => db.raw('SELECT 1'));
  health.addCheck('schema', schema.check);
  watchRedis({ redis, health, registry, context, isNeeded: role === 'worker' });
  return { db, redis, health, schema };
}

export interface WorkerStoreOptions extends Pick<StoreOptions, 'context' | 'registry'> {
  config: RedisConfig & { REDIS_PREFIX: string; QUEUE_SHARDS: number };
  /** No worker takes a job before the tables are as its program knows them. */
  schema: Pick<SchemaWatch, 'complete'>;
}

/** Connects the workers of a process, which share a connection of their own and their metrics. */
export function openWorkerStores(options: WorkerStoreOptions): WorkerStores {
  const { config, context, registry, schema } = options;
  const redis = connectRedis(config, 'consumer', context.logger);
  context.onShutdown('connection of the workers', () => redis.disconnect());
  return {
    redis,
    prefix: config.REDIS_PREFIX,
    shards: config.QUEUE_SHARDS,
    logger: context.logger,
    metrics: createJobMetrics(registry),
    startAfter: schema.complete,
  };
}
