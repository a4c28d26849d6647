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

/** How often files are deleted that were given up on their way in, or whose import has failed. */
const sweepEveryMs = 30_000;

/** COPY keeps one busy, so the file is read, and progress written, by another one. */
const connectionsPerImport = 2;
/** For the events that are handled meanwhile, and for all that happens every so often. */
const otherConnections = 8;

/** Everything the worker process is made of. */
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
