import {
  creditsChanged,
  operatorActed,
  postCopied,
  postPaid,
} from '@tagwell/contracts/events/events';
import { startPublisher } from '@tagwell/events/start-publisher';
import { openStores, type Role, type Stores } from '@tagwell/jobs/open-stores';
import type { Metrics } from '@tagwell/service/metrics';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { WorkerConfig } from './config.ts';

export const service = 'credits';

/** What both processes need: each of them changes balances and publishes that. */
export function wireQueues(
  config: WorkerConfig,
  context: ProcessContext,
  { registry }: Metrics,
  role: Role,
): Stores {
  const migrations = new URL('../migrations/', import.meta.url);
  const stores = openStores({ service, config, context, role, migrations, registry });
  const { db, redis } = stores;
  const { REDIS_PREFIX: prefix, QUEUE_SHARDS: shards } = config;
  const events = [creditsChanged, postCopied, postPaid, operatorActed];
  startPublisher({ context, db, redis, prefix, shards, registry, events });
  return stores;
}
