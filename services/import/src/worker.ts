import { importConnections } from '@tagwell/contracts/jobs';
import { openWorker } from '@tagwell/events/open-service';
import { runEvery } from '@tagwell/service/run-every';
import { runWorker } from '@tagwell/jobs/run-worker';
import type { Probes } from '@tagwell/service/health';
import { type ProcessContext, serveProbes } from '@tagwell/service/run-process';
import { type WorkerConfig, workerConfig } from './config.ts';
import { createUploadsRepository } from './data/uploads.repository.ts';
import { eventHandlers } from './events/handlers.ts';
import { createImportMetrics, importConnectionsJob } from './jobs/import-connections.job.ts';
import { serviceDeclaration } from './service-declaration.ts';

/** How often abandoned uploads and files of failed imports are deleted. */
const sweepEveryMs = 30_000;

/** One for COPY, and one for reading the file and writing progress. */
const connectionsPerImport = 2;
/** For events and periodic work. */
const otherConnections = 8;

/** Assembles the worker process. */
export function wireWorker(config: WorkerConfig, context: ProcessContext): Probes {
  const poolSize = connectionsPerImport * config.IMPORT_CONCURRENCY + otherConnections;
  const { db, health, metrics, workers } = openWorker(serviceDeclaration, config, context, {
    handlersOf: eventHandlers,
    poolSize,
  });
  const uploads = createUploadsRepository(db);
  const settings = {
    maxRows: config.IMPORT_MAX_ROWS,
    keepEmails: config.IMPORT_KEEP_EMAILS === 'true',
  };
  const stopWorker = runWorker({
    ...workers,
    definition: importConnections,
    handle: importConnectionsJob({
      db,
      uploads,
      settings,
      countRows: createImportMetrics(metrics.registry),
    }),
    concurrency: config.IMPORT_CONCURRENCY,
  });
  context.onShutdown('worker', stopWorker);

  runEvery(context, {
    intervalMs: sweepEveryMs,
    what: 'delete-old-uploads',
    work: uploads.sweep,
  });
  return { health, metrics };
}

if (import.meta.main) await serveProbes('import-worker', workerConfig, wireWorker);
