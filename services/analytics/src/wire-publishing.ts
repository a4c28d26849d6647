import { notificationDue, waitlistJoined } from '@tagwell/contracts/events/events';
import { startPublisher } from '@tagwell/events/start-publisher';
import { connectRedis, type RedisClient } from '@tagwell/jobs/redis';
import { watchStores, type Role } from '@tagwell/jobs/watch-stores';
import { connect, type DatabaseConfig, databaseUrlOf } from '@tagwell/postgres/connect';
import type { SchemaWatch } from '@tagwell/postgres/migrate';
import type { Health } from '@tagwell/service/health';
import type { Metrics } from '@tagwell/service/metrics';
import type { RedisConfig } from '@tagwell/service/redis-url';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import type { WorkerConfig } from './config.ts';

export const service = 'analytics';

type ServerAddresses = DatabaseConfig &
  RedisConfig &
  Pick<WorkerConfig, 'REDIS_PREFIX' | 'QUEUE_SHARDS'>;

/** What both processes need. */
export function wirePublishing(
  config: ServerAddresses,
  context: ProcessContext,
  { registry }: Metrics,
  role: Role,
): { db: Knex; redis: RedisClient; health: Health; schema: SchemaWatch; nudgeRelay: () => void } {
  const { logger, onShutdown } = context;
  const db = connectDatabase(config, context);
  const redis = connectRedis(config, 'producer', logger);
  onShutdown('redis', () => redis.disconnect());
  const { REDIS_PREFIX: prefix, QUEUE_SHARDS: shards } = config;
  const events = [waitlistJoined, notificationDue];
  const { nudge } = startPublisher({ context, db, redis, prefix, shards, registry, events });

  const migrations = new URL('../migrations/', import.meta.url);
  const { health, schema } = watchStores({ context, role, db, migrations, redis, registry });
  return { db, redis, health, schema, nudgeRelay: nudge };
}

export function connectDatabase(
  config: ServerAddresses,
  { onShutdown }: ProcessContext,
  poolSize = 10,
): Knex {
  const options = { schema: service, applicationName: service, poolSize };
  const db = connect(databaseUrlOf(config, service), options);
  onShutdown('postgres', () => db.destroy());
  return db;
}
