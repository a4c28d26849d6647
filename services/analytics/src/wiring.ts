import { waitlistJoined } from '@tagwell/contracts/events/usage-events';
import type { EventHandler } from '@tagwell/events/event-handler';
import { startConsumer } from '@tagwell/events/start-consumer';
import { startPublisher } from '@tagwell/events/start-publisher';
import { createJobMetrics } from '@tagwell/jobs/job-metrics';
import { checkRedis, connectRedis, type RedisClient } from '@tagwell/jobs/redis';
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
import { createAnalyticsMetrics, type AnalyticsMetrics } from './data/analytics-metrics.ts';
import { createVisitorLimits, noVisitorLimits } from './data/limiters.ts';
import { createVitalsMetrics } from './data/vitals-metrics.ts';
import { createWaitlistRepository } from './data/waitlist.repository.ts';
import { onAnalysisCompleted } from './events/analysis-completed.consumer.ts';
import { onAnalysisFailed } from './events/analysis-failed.consumer.ts';
import { onCreditsChanged } from './events/credits-changed.consumer.ts';
import { onNetworkImportFailed } from './events/network-import-failed.consumer.ts';
import { onNetworkImported } from './events/network-imported.consumer.ts';
import { onOperatorActed } from './events/operator-acted.consumer.ts';
import { onPostCopied } from './events/post-copied.consumer.ts';
import { onUserDeleted } from './events/user-deleted.consumer.ts';
import { onVisitorActed } from './events/visitor-acted.consumer.ts';
import { serveAdmin } from './http/admin.routes.ts';
import { serveExport } from './http/export.routes.ts';
import { serveInternal } from './http/internal.routes.ts';
import { serveUsage } from './http/usage.routes.ts';
import { serveVitals } from './http/vitals.routes.ts';
import { serveWaitlist } from './http/waitlist.routes.ts';
import { forgetUsage } from './jobs/forget-usage.ts';

const service = 'analytics';
/** Downloads at a time, in one process. */
const exportConnections = 2;

type ServerAddresses = Pick<WorkerConfig, 'DATABASE_URL' | 'REDIS_URL' | 'REDIS_PREFIX'>;

/** Everything the HTTP process is made of. */
export function wireHttp(config: HttpConfig, context: ProcessContext): Express {
  const metrics = createMetrics(service);
  const { db, redis, health, nudgeRelay } = wirePublishing(config, context, metrics);
  const internal = { key: identityKey(config.INTERNAL_KEY), audience: service };
  const exportDb = connectDatabase(config, context, exportConnections);
  const tools = {
    db,
    exportDb,
    identity: { key: identityKey(config.IDENTITY_KEY), audience: service },
    waitlist: createWaitlistRepository(db),
    limits:
      config.RATE_LIMITS === 'off'
        ? noVisitorLimits
        : createVisitorLimits(redis, config.REDIS_PREFIX),
    metrics: createAnalyticsMetrics(metrics.registry),
    countVitals: createVitalsMetrics(metrics.registry),
    nudgeRelay,
  };
  return createHttpApp({
    logger: context.logger,
    health,
    metrics,
    routes: (app) => {
      serveUsage(app, tools);
      serveVitals(app, tools);
      serveWaitlist(app, tools);
      serveAdmin(app, tools);
      serveExport(app, tools);
      serveInternal(app, internal, db);
    },
  });
}

/** Everything the worker process is made of. */
export function wireWorker(config: WorkerConfig, context: ProcessContext): InternalRoutes {
  const metrics = createMetrics('analytics-worker');
  const { db, health } = wirePublishing(config, context, metrics);
  const { logger, onShutdown } = context;
  const { registry } = metrics;

  const redis = connectRedis(config.REDIS_URL, 'consumer', logger);
  onShutdown('consumer connection', () => redis.disconnect());
  startConsumer({
    context,
    service,
    db,
    redis,
    prefix: config.REDIS_PREFIX,
    registry,
    jobMetrics: createJobMetrics(registry),
    handlers: handlers(createAnalyticsMetrics(registry)),
  });
  onShutdown('forgetting of usage', forgetUsage(db, config.RETENTION_DAYS, logger));
  return { health, metrics };
}

function handlers(metrics: AnalyticsMetrics): EventHandler[] {
  return [
    onVisitorActed(metrics),
    onPostCopied(metrics),
    onCreditsChanged(),
    onAnalysisCompleted(),
    onAnalysisFailed(),
    onNetworkImported(),
    onNetworkImportFailed(),
    onOperatorActed(),
    onUserDeleted(),
  ];
}

/** What both processes need. */
function wirePublishing(
  config: ServerAddresses,
  context: ProcessContext,
  { registry }: Metrics,
): { db: Knex; redis: RedisClient; health: Health; nudgeRelay: () => void } {
  const { logger, onShutdown } = context;
  const db = connectDatabase(config, context);
  const redis = connectRedis(config.REDIS_URL, 'producer', logger);
  onShutdown('redis', () => redis.disconnect());
  const prefix = config.REDIS_PREFIX;
  const events = [waitlistJoined];
  const { nudge } = startPublisher({ context, db, redis, prefix, registry, events });

  const health = createHealth();
  health.addCheck('postgres', () => db.raw('SELECT 1'));
  health.addCheck('redis', () => checkRedis(redis));
  return { db, redis, health, nudgeRelay: nudge };
}

function connectDatabase(
  config: ServerAddresses,
  { onShutdown }: ProcessContext,
  poolSize = 10,
): Knex {
  const options = { schema: service, applicationName: service, poolSize };
  const db = connect(config.DATABASE_URL, options);
  onShutdown('postgres', () => db.destroy());
  return db;
}
