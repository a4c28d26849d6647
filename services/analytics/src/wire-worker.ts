import { createActorSeal, type ActorSeal } from '@tagwell/events/actor-seal';
import type { EventHandler } from '@tagwell/events/event-handler';
import { startConsumer } from '@tagwell/events/start-consumer';
import { createJobMetrics } from '@tagwell/jobs/job-metrics';
import { connectRedis } from '@tagwell/jobs/redis';
import type { Probes } from '@tagwell/service/probes';
import { createMetrics } from '@tagwell/service/metrics';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { WorkerConfig } from './config.ts';
import { createAnalyticsMetrics, type AnalyticsMetrics } from './data/analytics-metrics.ts';
import { onAnalysisCompletedV1 } from './events/analysis-completed.consumer.ts';
import { onAnalysisEnded } from './events/analysis-ended.v2.consumer.ts';
import { onAnalysisFailedV1 } from './events/analysis-failed.consumer.ts';
import { onCreditsChanged } from './events/credits-changed.consumer.ts';
import { onNetworkImportFailed } from './events/network-import-failed.consumer.ts';
import { onNetworkImported } from './events/network-imported.consumer.ts';
import { onNotificationMailed } from './events/notification-mailed.consumer.ts';
import { onOperatorActed } from './events/operator-acted.consumer.ts';
import { onPostCopiedV1 } from './events/post-copied.consumer.ts';
import { onPostCopied } from './events/post-copied.v2.consumer.ts';
import { onUserDeleted } from './events/user-deleted.consumer.ts';
import { onVisitorActedV1 } from './events/visitor-acted.consumer.ts';
import { onVisitorActed } from './events/visitor-acted.v2.consumer.ts';
import { forgetUsage } from './jobs/forget-usage.ts';
import { service, wirePublishing } from './wire-publishing.ts';

/** Everything the worker process is made of. */
export function wireWorker(config: WorkerConfig, context: ProcessContext): Probes {
  const metrics = createMetrics('analytics-worker');
  const { db, health, schema } = wirePublishing(config, context, metrics, 'worker');
  const { logger, onShutdown } = context;
  const { registry } = metrics;

  const redis = connectRedis(config.REDIS_URL, 'consumer', logger);
  onShutdown('consumer connection', () => redis.disconnect());
  startConsumer({
    context,
    startAfter: schema.complete,
    service,
    db,
    redis,
    prefix: config.REDIS_PREFIX,
    registry,
    jobMetrics: createJobMetrics(registry),
    handlers: handlers(createAnalyticsMetrics(registry), createActorSeal(config.USAGE_KEY)),
  });
  onShutdown('forgetting of usage', forgetUsage(db, config.RETENTION_DAYS, logger));
  return { health, metrics };
}

function handlers(metrics: AnalyticsMetrics, seal: ActorSeal): EventHandler[] {
  return [
    onVisitorActed(metrics, seal.open),
    onVisitorActedV1(metrics),
    onPostCopied(metrics, seal.open),
    onPostCopiedV1(metrics),
    onCreditsChanged(),
    ...onAnalysisEnded(metrics, seal.open),
    onAnalysisCompletedV1(),
    onAnalysisFailedV1(),
    onNetworkImported(),
    onNetworkImportFailed(),
    onNotificationMailed(),
    onOperatorActed(),
    onUserDeleted(),
  ];
}
