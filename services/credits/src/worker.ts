import { openWorker } from '@tagwell/events/open-service';
import { runEvery } from '@tagwell/service/run-every';
import type { Probes } from '@tagwell/service/health';
import { type ProcessContext, serveProbes } from '@tagwell/service/run-process';
import { type WorkerConfig, workerConfig } from './config.ts';
import { clearIdempotencyKeys } from './data/idempotency-keys.ts';
import { createCreditsMetrics } from './data/credits-metrics.ts';
import { eventHandlers } from './events/handlers.ts';
import { serviceDeclaration } from './service-declaration.ts';

const clearKeysEveryMs = 60 * 60_000;

/** Assembles the worker process. */
export function wireWorker(config: WorkerConfig, context: ProcessContext): Probes {
  const { db, health, metrics } = openWorker(serviceDeclaration, config, context, {
    handlersOf: (registry) => eventHandlers(createCreditsMetrics(registry)),
  });
  runEvery(context, {
    intervalMs: clearKeysEveryMs,
    what: 'clear-idempotency-keys',
    work: (round) => clearIdempotencyKeys(db, round),
  });
  return { health, metrics };
}

if (import.meta.main) await serveProbes('credits-worker', workerConfig, wireWorker);
