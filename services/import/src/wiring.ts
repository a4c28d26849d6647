import {
  networkDeleted,
  networkImported,
  networkImportFailed,
} from '@tagwell/contracts/events/network-events';
import {
  importConnections,
  type ImportConnectionsPayload,
} from '@tagwell/contracts/jobs/import-connections';
import { texts } from '@tagwell/contracts/texts';
import { startConsumer } from '@tagwell/events/start-consumer';
import { startPublisher } from '@tagwell/events/start-publisher';
import { startReconciler } from '@tagwell/events/reconciler';
import { createReconcilerMetrics } from '@tagwell/events/reconciler-metrics';
import { listenToJobs } from '@tagwell/jobs/job-events';
import { createJobMetrics } from '@tagwell/jobs/job-metrics';
import { createJobWaiter } from '@tagwell/jobs/job-waiter';
import { openQueue } from '@tagwell/jobs/queue';
import { checkRedis, connectRedis } from '@tagwell/jobs/redis';
import { runWorker } from '@tagwell/jobs/run-worker';
import { connect } from '@tagwell/postgres/connect';
import { createHealth, type Health } from '@tagwell/service/health';
import { createHttpApp } from '@tagwell/service/http-app';
import { identityKey } from '@tagwell/service/identity';
import type { InternalRoutes } from '@tagwell/service/internal-routes';
import { createMetrics, type Metrics } from '@tagwell/service/metrics';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Express } from 'express';
import type { Knex } from 'knex';
import type { HttpConfig, WorkerConfig } from './config.ts';
import { createCandidatesRepository } from './data/candidates.repository.ts';
import { createConnectionsRepository } from './data/connections.repository.ts';
import { createImportMetrics } from './data/import-metrics.ts';
import {
  announceFailure,
  createImportsRepository,
  importPriority,
  importsTable,
  type ImportRow,
} from './data/imports.repository.ts';
import { createUploadsRepository } from './data/uploads.repository.ts';
import { onUserDeleted } from './events/user-deleted.consumer.ts';
import { serveConnections } from './http/connections.routes.ts';
import { serveImports } from './http/imports.routes.ts';
import { serveNetworkToServices } from './http/internal.routes.ts';
import { importConnectionsJob } from './jobs/import-connections.job.ts';
import { sweepUploads } from './jobs/sweep-uploads.ts';

const service = 'import';

/** Everything the HTTP process is made of. */
export function wireHttp(config: HttpConfig, context: ProcessContext): Express {
  const metrics = createMetrics(service);
  const { db, health, nudgeRelay } = wireJobs(config, context, metrics);
  const { logger, onShutdown } = context;
  const waiter = createJobWaiter();
  const streams = connectRedis(config.REDIS_URL, 'consumer', logger);
  onShutdown('event stream connection', () => streams.disconnect());
  onShutdown(
    'event stream',
    listenToJobs(importConnections.queue, streams, config.REDIS_PREFIX, logger, waiter.notify),
  );

  const imports = createImportsRepository(db);
  const connections = createConnectionsRepository(db);
  const identity = { key: identityKey(config.IDENTITY_KEY), audience: service };
  const ourselves = { key: identityKey(config.INTERNAL_KEY), audience: service };
  return createHttpApp({
    logger,
    health,
    metrics,
    routes: (app) => {
      serveImports(app, {
        imports,
        uploads: createUploadsRepository(db),
        nudgeRelay,
        identity,
        waiter,
        maxBytes: config.IMPORT_MAX_BYTES,
      });
      serveConnections(app, { identity, connections, imports });
      serveNetworkToServices(app, {
        candidates: createCandidatesRepository(db),
        connections,
        identity: ourselves,
      });
    },
  });
}

/** Everything the worker process is made of. */
export function wireWorker(config: WorkerConfig, context: ProcessContext): InternalRoutes {
  const metrics = createMetrics('import-worker');
  const { db, health } = wireJobs(config, context, metrics);
  const { logger, onShutdown } = context;
  const jobMetrics = createJobMetrics(metrics.registry);
  const redis = connectRedis(config.REDIS_URL, 'consumer', logger);
  onShutdown('worker connection', () => redis.disconnect());

  const uploads = createUploadsRepository(db);
  const settings = {
    maxRows: config.IMPORT_MAX_ROWS,
    keepEmails: config.IMPORT_KEEP_EMAILS === 'true',
  };
  const stopWorker = runWorker({
    definition: importConnections,
    handle: importConnectionsJob({
      db,
      uploads,
      settings,
      countRows: createImportMetrics(metrics.registry),
    }),
    redis,
    prefix: config.REDIS_PREFIX,
    concurrency: config.IMPORT_CONCURRENCY,
    logger,
    metrics: jobMetrics,
  });
  onShutdown('worker', stopWorker);
  onShutdown('sweeping', sweepUploads(uploads, logger));
  startConsumer({
    context,
    service,
    db,
    redis,
    prefix: config.REDIS_PREFIX,
    registry: metrics.registry,
    jobMetrics,
    handlers: [onUserDeleted()],
  });
  return { health, metrics };
}

/** What both processes need to keep the queues true to the rows. */
function wireJobs(
  config: WorkerConfig | HttpConfig,
  context: ProcessContext,
  { registry }: Metrics,
): { db: Knex; health: Health; nudgeRelay: () => void } {
  const { logger, onShutdown } = context;
  const db = connect(config.DATABASE_URL, { schema: service, applicationName: service });
  onShutdown('postgres', () => db.destroy());
  const redis = connectRedis(config.REDIS_URL, 'producer', logger);
  onShutdown('redis', () => redis.disconnect());

  const queue = openQueue(importConnections.queue, redis, config.REDIS_PREFIX, logger);
  onShutdown('queue', queue.close);
  const relay = startPublisher({
    context,
    db,
    redis,
    prefix: config.REDIS_PREFIX,
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

  const health = createHealth();
  health.addCheck('postgres', () => db.raw('SELECT 1'));
  health.addCheck('redis', () => checkRedis(redis));
  return { db, health, nudgeRelay: relay.nudge };
}
