import { analyzePost } from '@tagwell/contracts/jobs/analyze-post';
import { texts } from '@tagwell/contracts/texts';
import { startReconciler } from '@tagwell/events/reconciler';
import { startRelay, type Relay } from '@tagwell/events/relay';
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
import type { Logger } from '@tagwell/service/logger';
import { createMetrics, type Metrics } from '@tagwell/service/metrics';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Express } from 'express';
import type { Knex } from 'knex';
import { modelSettings, type HttpConfig, type WorkerConfig } from './config.ts';
import {
  analysesTable,
  createAnalysesRepository,
  freePriority,
} from './data/analyses.repository.ts';
import { loadCatalogue } from './data/catalogue-files.ts';
import { createModelClient } from './data/model-client.ts';
import { createModelMetrics } from './data/model-metrics.ts';
import { createEngine } from './domain/engine/create-engine.ts';
import { createLanguageModel } from './domain/model/create-language-model.ts';
import type { LanguageModel } from './domain/model/language-model.ts';
import { serveAnalyses } from './http/analyses.routes.ts';
import { analyzePostJob } from './jobs/analyze-post.job.ts';

const service = 'analysis';

/** Everything the HTTP process is made of. */
export function wireHttp(config: HttpConfig, context: ProcessContext): Express {
  const { db, health, relay } = wireJobs(config, context);
  const { logger, onShutdown } = context;
  const metrics = createMetrics(service);
  const waiter = createJobWaiter();
  const streams = connectRedis(config.REDIS_URL, 'consumer', logger);
  onShutdown('event stream connection', () => streams.disconnect());
  onShutdown(
    'event stream',
    listenToJobs(analyzePost.queue, streams, config.REDIS_PREFIX, logger, waiter.notify),
  );

  return createHttpApp({
    logger,
    health,
    metrics,
    routes: (app) =>
      serveAnalyses(app, {
        analyses: createAnalysesRepository(db),
        dailyQuota: config.RATE_LIMITS === 'off' ? Infinity : config.FREE_ANALYSES_PER_DAY,
        nudgeRelay: relay.nudge,
        identity: { key: identityKey(config.IDENTITY_KEY), audience: service },
        waiter,
      }),
  });
}

/** Everything the worker process is made of. */
export async function wireWorker(
  config: WorkerConfig,
  context: ProcessContext,
): Promise<InternalRoutes> {
  const { db, health } = wireJobs(config, context);
  const { logger, onShutdown } = context;
  const metrics = createMetrics('analysis-worker');
  const engine = createEngine(await loadCatalogue());
  logger.info({ people: engine.peopleCount }, 'catalogue loaded');

  const redis = connectRedis(config.REDIS_URL, 'consumer', logger);
  onShutdown('worker connection', () => redis.disconnect());
  const stopWorker = runWorker({
    definition: analyzePost,
    handle: analyzePostJob(db, engine, wireModel(config, metrics, logger)),
    redis,
    prefix: config.REDIS_PREFIX,
    concurrency: config.ANALYSIS_CONCURRENCY,
    logger,
    metrics: createJobMetrics(metrics.registry),
  });
  onShutdown('worker', stopWorker);
  return { health, metrics };
}

/** Nothing, where the operator has no model. */
function wireModel(
  config: WorkerConfig,
  { registry }: Metrics,
  logger: Logger,
): LanguageModel | undefined {
  const settings = modelSettings(config);
  if (settings === undefined) return undefined;
  logger.info({ model: settings.model }, 'a language model gives its opinion');
  return createLanguageModel({
    call: createModelClient(settings),
    report: createModelMetrics(registry, logger),
  });
}

/** What both processes need to keep the queue true to the rows. */
function wireJobs(
  config: WorkerConfig | HttpConfig,
  { logger, onShutdown }: ProcessContext,
): { db: Knex; health: Health; relay: Relay } {
  const db = connect(config.DATABASE_URL, { schema: service, applicationName: service });
  onShutdown('postgres', () => db.destroy());
  const redis = connectRedis(config.REDIS_URL, 'producer', logger);
  onShutdown('redis', () => redis.disconnect());

  const queue = openQueue(analyzePost.queue, redis, config.REDIS_PREFIX, logger);
  onShutdown('queue', queue.close);
  const relay = startRelay({ db, queues: new Map([[analyzePost.queue, queue]]), logger });
  onShutdown('relay', relay.close);
  const stopReconciler = startReconciler({
    db,
    table: analysesTable,
    definition: analyzePost,
    queue,
    logger,
    payloadOf: (row) => ({ analysisId: row.id }),
    priorityOf: () => freePriority,
    overdue: { code: 'analysis_failed', message: texts.analysisFailed },
  });
  onShutdown('reconciler', stopReconciler);

  const health = createHealth();
  health.addCheck('postgres', () => db.raw('SELECT 1'));
  health.addCheck('redis', () => checkRedis(redis));
  return { db, health, relay };
}
