import { waitlistJoined } from '@tagwell/contracts/events/usage-events';
import { startConsumer } from '@tagwell/events/start-consumer';
import { startPublisher } from '@tagwell/events/start-publisher';
import { createJobMetrics } from '@tagwell/jobs/job-metrics';
import { checkRedis, connectRedis } from '@tagwell/jobs/redis';
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
import { onUserDeleted } from './events/user-deleted.consumer.ts';
import { serveInternal } from './http/internal.routes.ts';

const service = 'analytics';

/** Everything the HTTP process is made of. */
export function wireHttp(config: HttpConfig, context: ProcessContext): Express {
  const metrics = createMetrics(service);
  const { db, health } = wirePublishing(config, context, metrics);
  const internal = { key: identityKey(config.INTERNAL_KEY), audience: service };
  return createHttpApp({
    logger: context.logger,
    health,
    metrics,
    routes: (app) => {
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
    handlers: [onUserDeleted()],
  });
  return { health, metrics };
}

/** What both processes need. */
function wirePublishing(
  config: WorkerConfig,
  context: ProcessContext,
  { registry }: Metrics,
): { db: Knex; health: Health; nudgeRelay: () => void } {
  const { logger, onShutdown } = context;
  const db = connect(config.DATABASE_URL, { schema: service, applicationName: service });
  onShutdown('postgres', () => db.destroy());
  const redis = connectRedis(config.REDIS_URL, 'producer', logger);
  onShutdown('redis', () => redis.disconnect());
  const prefix = config.REDIS_PREFIX;
  const events = [waitlistJoined];
  const { nudge } = startPublisher({ context, db, redis, prefix, registry, events });

  const health = createHealth();
  health.addCheck('postgres', () => db.raw('SELECT 1'));
  health.addCheck('redis', () => checkRedis(redis));
  return { db, health, nudgeRelay: nudge };
}
