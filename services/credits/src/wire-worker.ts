import { openService } from '@tagwell/events/open-service';
import { runEvery } from '@tagwell/service/run-every';
import { startConsumer } from '@tagwell/events/consumer';
import { openWorkerStores } from '@tagwell/jobs/open-stores';
import { createMetrics } from '@tagwell/service/metrics';
import type { Probes } from '@tagwell/service/health';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { WorkerConfig } from './config.ts';
import { clearIdempotencyKeys } from './data/idempotency-keys.ts';
import { createCreditsMetrics } from './data/credits-metrics.ts';
import { eventHandlers } from './events/handlers.ts';
import { serviceDeclaration, service } from './service-declaration.ts';

const clearKeysEveryMs = 60 * 60_000;

/** Everything the worker process is made of. */
export function wireWorker(config: WorkerConfig, context: ProcessContext): Probes {
  const metrics = createMetrics('credits-worker');
  const { db, health, schema } = openService(
    serviceDeclaration,
    config,
    context,
    metrics,
    'worker',
  );
  const { logger, onShutdown } = context;
  const { registry } = metrics;

  const workers = openWorkerStores({ config, context, registry, schema });
  startConsumer({
    ...workers,
    context,
    service,
    db,
    registry,
    handlers: eventHandlers(createCreditsMetrics(registry)),
  });
  const stopClearing = runEvery({
    intervalMs: clearKeysEveryMs,
    what: 'clear-idempotency-keys',
    logger,
    work: (signal) => clearIdempotencyKeys(db, { signal, logger }),
  });
  onShutdown('clearing of answered keys', stopClearing);
  return { health, metrics };
}
