import { notificationDue, waitlistJoined } from '@tagwell/contracts/events/events';
import { startPublisher } from '@tagwell/events/start-publisher';
import { openStores, type Role, type Stores } from '@tagwell/jobs/open-stores';
import type { DatabaseConfig } from '@tagwell/postgres/connect';
import type { Metrics } from '@tagwell/service/metrics';
import type { RedisConfig } from '@tagwell/service/redis-url';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { WorkerConfig } from './config.ts';

export const service = 'analytics';

type ServerAddresses = DatabaseConfig &
  RedisConfig &
  Pick<WorkerConfig, 'REDIS_PREFIX' | 'QUEUE_SHARDS'>;

/** What both processes need. */
export function wireQueues(
  config: ServerAddresses,
  context: ProcessContext,
  { registry }: Metrics,
  role: Role,
): Stores {
  const migrations = new URL('../migrations/', import.meta.url);
  const stores = openStores({ service, config, context, role, migrations, registry });
  const { db, redis } = stores;
  const { REDIS_PREFIX: prefix, QUEUE_SHARDS: shards } = config;
  const events = [waitlistJoined, notificationDue];
  startPublisher({ context, db, redis, prefix, shards, registry, events });
  return stores;
}
