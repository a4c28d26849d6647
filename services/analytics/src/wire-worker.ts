import { createActorSeal } from '@tagwell/events/actor-seal';
import { startConsumer } from '@tagwell/events/start-consumer';
import { createJobMetrics } from '@tagwell/jobs/queue-metrics';
import { connectRedis } from '@tagwell/jobs/redis';
import { createMetrics } from '@tagwell/service/metrics';
import type { Probes } from '@tagwell/service/health';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { WorkerConfig } from './config.ts';
import { createAnalyticsMetrics } from './data/analytics-metrics.ts';
import { eventHandlers } from './events/handlers.ts';
import { startDeletingOld } from './jobs/delete-old.ts';
import { service, wireQueues } from './wire-queues.ts';

/** Everything the worker process is made of. */
export function wireWorker(config: WorkerConfig, context: ProcessContext): Probes {
  const metrics = createMetrics('analytics-worker');
  const { db, health, schema } = wireQueues(config, context, metrics, 'worker');
  const { logger, onShutdown } = context;
  const { registry } = metrics;

  const redis = connectRedis(config, 'consumer', logger);
  onShutdown('consumer connection', () => redis.disconnect());
  startConsumer({
    context,
    startAfter: schema.complete,
    service,
    db,
    redis,
    prefix: config.REDIS_PREFIX,
    shards: config.QUEUE_SHARDS,
    registry,
    jobMetrics: createJobMetrics(registry),
    handlers: eventHandlers(createAnalyticsMetrics(registry), createActorSeal(config.USAGE_KEY)),
  });
  onShutdown('deleting old records', startDeletingOld(db, config.RETENTION_DAYS, logger));
  return { health, metrics };
}
