import { analysisCompleted, analysisFailed } from '@tagwell/contracts/events/analysis-events';
import { operatorActed } from '@tagwell/contracts/events/operator-events';
import { visitorActed } from '@tagwell/contracts/events/usage-events';
import type { ServiceName } from '@tagwell/contracts/http/define-route';
import { analyzePost, type AnalyzePostPayload } from '@tagwell/contracts/jobs/analyze-post';
import { texts } from '@tagwell/contracts/texts';
import { startReconciler } from '@tagwell/events/reconciler';
import { createReconcilerMetrics } from '@tagwell/events/reconciler-metrics';
import { startConsumer } from '@tagwell/events/start-consumer';
import { startPublisher } from '@tagwell/events/start-publisher';
import { listenToJobs } from '@tagwell/jobs/job-events';
import { createJobMetrics } from '@tagwell/jobs/job-metrics';
import { createJobWaiter } from '@tagwell/jobs/job-waiter';
import { openQueue, type JobQueue } from '@tagwell/jobs/queue';
import { checkRedis, connectRedis } from '@tagwell/jobs/redis';
import { runWorker } from '@tagwell/jobs/run-worker';
import { connect } from '@tagwell/postgres/connect';
import type { Peer } from '@tagwell/service/ask-service';
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
  priorityOf,
  type AnalysisRow,
} from './data/analyses.repository.ts';
import { announceFailure } from './data/announce-end.ts';
import { loadCatalogue } from './data/catalogue-files.ts';
import { createLeadersRepository } from './data/leaders.repository.ts';
import { createModelClient } from './data/model-client.ts';
import { createModelMetrics } from './data/model-metrics.ts';
import { askBalance } from './data/balance.ts';
import { createWritersNetwork } from './data/writers-network.ts';
import { createLanguageModel } from './domain/model/create-language-model.ts';
import type { LanguageModel } from './domain/model/language-model.ts';
import { onUserDeleted } from './events/user-deleted.consumer.ts';
import { serveAnalyses } from './http/analyses.routes.ts';
import { serveAnalysesToServices } from './http/internal.routes.ts';
import { serveLeaders } from './http/leaders.routes.ts';
import { analyzePostJob } from './jobs/analyze-post.job.ts';
import { forgetOldPosts } from './jobs/forget-old-posts.ts';
import { letFreeMove } from './jobs/let-free-move.ts';
import { wireEngine } from './wire-engine.ts';

const service = 'analysis';

/** Everything the HTTP process is made of. */
export async function wireHttp(config: HttpConfig, context: ProcessContext): Promise<Express> {
  const metrics = createMetrics(service);
  const { db, health, nudgeRelay } = wireJobs(config, context, metrics);
  const { logger, onShutdown } = context;
  const waiter = createJobWaiter();
  const streams = connectRedis(config.REDIS_URL, 'consumer', logger);
  onShutdown('event stream connection', () => streams.disconnect());
  onShutdown(
    'event stream',
    listenToJobs(analyzePost.queue, streams, config.REDIS_PREFIX, logger, waiter.notify),
  );

  const analyses = createAnalysesRepository(db);
  const credits = peer('credits', config.CREDITS_URL, config.CREDITS_INTERNAL_KEY);
  const identity = { key: identityKey(config.IDENTITY_KEY), audience: service };
  const leaders = { leaders: createLeadersRepository(db), shipped: await loadCatalogue() };
  const isLimited = config.RATE_LIMITS === 'on';
  return createHttpApp({
    logger,
    health,
    metrics,
    routes: (app) => {
      serveAnalyses(app, {
        analyses,
        dailyQuotas: {
          free: isLimited ? config.FREE_ANALYSES_PER_DAY : Infinity,
          premium: isLimited ? config.PREMIUM_ANALYSES_PER_DAY : Infinity,
        },
        nudgeRelay,
        identity,
        waiter,
        balanceOf: (userId) => askBalance(credits, userId),
      });
      serveLeaders(app, { ...leaders, identity, nudgeRelay });
      serveAnalysesToServices(app, {
        analyses,
        nudgeRelay,
        identity: { key: identityKey(config.INTERNAL_KEY), audience: service },
      });
    },
  });
}

/** Everything the worker process is made of. */
export async function wireWorker(
  config: WorkerConfig,
  context: ProcessContext,
): Promise<InternalRoutes> {
  const metrics = createMetrics('analysis-worker');
  const { db, health, queue } = wireJobs(config, context, metrics);
  const { logger, onShutdown } = context;
  const engines = await wireEngine(db, metrics, context);

  const redis = connectRedis(config.REDIS_URL, 'consumer', logger);
  onShutdown('worker connection', () => redis.disconnect());
  const jobMetrics = createJobMetrics(metrics.registry);
  const peers = {
    auth: peer('auth', config.AUTH_URL, config.AUTH_INTERNAL_KEY),
    imports: peer('import', config.IMPORT_URL, config.IMPORT_INTERNAL_KEY),
  };
  const analyses = createAnalysesRepository(db);
  const stopWorker = runWorker({
    definition: analyzePost,
    handle: analyzePostJob({
      db,
      engine: engines.current,
      model: wireModel(config, metrics, logger),
      networkOf: (userId, signal) => createWritersNetwork(peers, userId, signal),
      onPremium: letFreeMove({ analyses, queue, logger }),
    }),
    redis,
    prefix: config.REDIS_PREFIX,
    concurrency: config.ANALYSIS_CONCURRENCY,
    logger,
    metrics: jobMetrics,
  });
  onShutdown('worker', stopWorker);
  onShutdown('forgetting', forgetOldPosts(analyses, config.RETENTION_DAYS, logger));
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

function peer(name: ServiceName, url: string, key: string): Peer {
  return { name, url, key: identityKey(key) };
}

/** What both processes need to keep the queue true to the rows. */
function wireJobs(
  config: WorkerConfig | HttpConfig,
  context: ProcessContext,
  { registry }: Metrics,
): { db: Knex; health: Health; queue: JobQueue; nudgeRelay: () => void } {
  const { logger, onShutdown } = context;
  const prefix = config.REDIS_PREFIX;
  const db = connect(config.DATABASE_URL, { schema: service, applicationName: service });
  onShutdown('postgres', () => db.destroy());
  const redis = connectRedis(config.REDIS_URL, 'producer', logger);
  onShutdown('redis', () => redis.disconnect());

  const queue = openQueue(analyzePost.queue, redis, prefix, logger);
  onShutdown('queue', queue.close);
  const events = [visitorActed, operatorActed, analysisCompleted, analysisFailed];
  const queues = new Map([[analyzePost.queue, queue]]);
  const { nudge } = startPublisher({ context, db, redis, prefix, registry, events, queues });
  const stopReconciler = startReconciler<AnalyzePostPayload, AnalysisRow>({
    db,
    table: analysesTable,
    definition: analyzePost,
    queue,
    logger,
    metrics: createReconcilerMetrics(registry),
    payloadOf: (row) => ({ analysisId: row.id }),
    priorityOf,
    overdue: { code: 'analysis_failed', message: texts.analysisFailed },
    onFailed: announceFailure,
  });
  onShutdown('reconciler', stopReconciler);

  const health = createHealth();
  health.addCheck('postgres', () => db.raw('SELECT 1'));
  health.addCheck('redis', () => checkRedis(redis));
  return { db, health, queue, nudgeRelay: nudge };
}
