import {
  creditsChanged,
  operatorActed,
  postCopied,
  postPaid,
} from '@tagwell/contracts/events/events';
import { startPublisher } from '@tagwell/events/start-publisher';
import { connectRedis } from '@tagwell/jobs/redis';
import { watchStores, type Role } from '@tagwell/jobs/watch-stores';
import { connect, databaseUrlOf } from '@tagwell/postgres/connect';
import type { SchemaWatch } from '@tagwell/postgres/migrate';
import type { Health } from '@tagwell/service/health';
import type { Metrics } from '@tagwell/service/metrics';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import type { WorkerConfig } from './config.ts';

export const service = 'credits';

/** What both processes need: each of them changes balances and tells of it. */
export function wirePublishing(
  config: WorkerConfig,
  context: ProcessContext,
  { registry }: Metrics,
  role: Role,
): { db: Knex; health: Health; schema: SchemaWatch; nudgeRelay: () => void } {
  const { logger, onShutdown } = context;
  const db = connect(databaseUrlOf(config, service), { schema: service, applicationName: service });
  onShutdown('postgres', () => db.destroy());
  const redis = connectRedis(config, 'producer', logger);
  onShutdown('redis', () => redis.disconnect());
  const { REDIS_PREFIX: prefix, QUEUE_SHARDS: shards } = config;
  const events = [creditsChanged, postCopied, postPaid, operatorActed];
  const { nudge } = startPublisher({ context, db, redis, prefix, shards, registry, events });

  const migrations = new URL('../migrations/', import.meta.url);
  const { health, schema } = watchStores({ context, role, db, migrations, redis, registry });
  return { db, health, schema, nudgeRelay: nudge };
}
