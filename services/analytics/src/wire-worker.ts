import { createActorSeal } from '@tagwell/events/actor-seal';
import { startConsumer } from '@tagwell/events/consumer';
import { openService } from '@tagwell/events/open-service';
import { openWorkerStores } from '@tagwell/jobs/open-stores';
import { createMetrics } from '@tagwell/service/metrics';
import type { Probes } from '@tagwell/service/health';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { WorkerConfig } from './config.ts';
import { createAnalyticsMetrics } from './data/analytics-metrics.ts';
import { eventHandlers } from './events/handlers.ts';
import { startDeletingOld } from './jobs/delete-old.ts';
import { serviceDeclaration, service } from './service-declaration.ts';

/** Everything the worker process is made of. */
export function wireWorker(config: WorkerConfig, context: ProcessContext): Probes {
  const metrics = createMetrics('analytics-worker');
  const { db, health, schema } = openService(
    serviceDeclaration,
    config,
    context,
    metrics,
    'worker',
  );
  const { logger, onShutdown } = context;
  const { registry } = metrics;

  startConsumer({
    ...openWorkerStores({ config, context, registry, schema }),
    context,
    service,
    db,
    registry,
    handlers: eventHandlers(createAnalyticsMetrics(registry), createActorSeal(config.USAGE_KEY)),
  });
  onShutdown('deleting old records', startDeletingOld(db, config.RETENTION_DAYS, logger));
  return { health, metrics };
}
