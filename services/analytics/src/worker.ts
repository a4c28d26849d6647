import { createActorSeal } from '@tagwell/events/actor-seal';
import { openWorker } from '@tagwell/events/open-service';
import type { Probes } from '@tagwell/service/health';
import { type ProcessContext, serveProbes } from '@tagwell/service/run-process';
import { type WorkerConfig, workerConfig } from './config.ts';
import { createAnalyticsMetrics } from './data/analytics-metrics.ts';
import { eventHandlers } from './events/handlers.ts';
import { startDeletingOld } from './jobs/delete-old.ts';
import { serviceDeclaration } from './service-declaration.ts';

/** Assembles the worker process. */
export function wireWorker(config: WorkerConfig, context: ProcessContext): Probes {
  const { db, health, metrics } = openWorker(serviceDeclaration, config, context, {
    handlersOf: (registry) =>
      eventHandlers(createAnalyticsMetrics(registry), createActorSeal(config.USAGE_KEY)),
  });
  startDeletingOld(db, config.RETENTION_DAYS, context);
  return { health, metrics };
}

if (import.meta.main) await serveProbes('analytics-worker', workerConfig, wireWorker);
