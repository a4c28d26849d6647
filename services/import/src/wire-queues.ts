import {
  networkDeleted,
  networkImported,
  networkImportFailed,
} from '@tagwell/contracts/events/events';
import { importConnections, type ImportConnectionsPayload } from '@tagwell/contracts/jobs';
import { texts } from '@tagwell/contracts/texts';
import { createReconcilerMetrics, startReconciler } from '@tagwell/events/reconciler';
import { startPublisher } from '@tagwell/events/start-publisher';
import { openQueue } from '@tagwell/jobs/queue';
import { openStores, type Role, type Stores } from '@tagwell/jobs/open-stores';
import type { Metrics } from '@tagwell/service/metrics';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { HttpConfig, WorkerConfig } from './config.ts';
import {
  announceFailure,
  importPriority,
  type ImportRow,
  importsTable,
} from './data/imports.repository.ts';

export const service = 'import';

/** What both processes need to keep the queues true to the rows. */
export function wireQueues(
  config: WorkerConfig | HttpConfig,
  context: ProcessContext,
  { registry }: Metrics,
  role: Role,
  poolSize?: number,
): Stores {
  const { logger, onShutdown } = context;
  const migrations = new URL('../migrations/', import.meta.url);
  const stores = openStores({ service, config, context, role, migrations, registry, poolSize });
  const { db, redis } = stores;

  const queue = openQueue(importConnections.queue, redis, config.REDIS_PREFIX, logger);
  onShutdown('queue', queue.close);
  startPublisher({
    context,
    db,
    redis,
    prefix: config.REDIS_PREFIX,
    shards: config.QUEUE_SHARDS,
    registry,
    events: [networkImported, networkImportFailed, networkDeleted],
    queues: new Map([[importConnections.queue, queue]]),
  });
  const stopReconciler = startReconciler<ImportConnectionsPayload, ImportRow>({
    db,
    table: importsTable,
    definition: importConnections,
    queue,
    logger,
    metrics: createReconcilerMetrics(registry),
    payloadOf: (row) => ({ importId: row.id }),
    priorityOf: () => importPriority,
    overdue: { code: 'import_failed', message: texts.importFailed },
    onFailed: announceFailure,
  });
  onShutdown('reconciler', stopReconciler);
  return stores;
}
