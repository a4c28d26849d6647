import {
  analysesSlow,
  analysisCompleted,
  analysisFailed,
  objectionGranted,
  operatorActed,
  visitorActed,
} from '@tagwell/contracts/events/events';
import type { ServiceName } from '@tagwell/contracts/http/define-route';
import { analyzePost, type AnalyzePostPayload } from '@tagwell/contracts/jobs';
import { texts } from '@tagwell/contracts/texts';
import { createReconcilerMetrics, startReconciler } from '@tagwell/events/reconciler';
import type { Relay } from '@tagwell/events/relay';
import { startPublisher } from '@tagwell/events/start-publisher';
import { type JobQueue, openQueue } from '@tagwell/jobs/queue';
import { connectRedis } from '@tagwell/jobs/redis';
import { type Role, watchStores } from '@tagwell/jobs/watch-stores';
import { connect, databaseUrlOf } from '@tagwell/postgres/connect';
import type { SchemaWatch } from '@tagwell/postgres/migrate';
import type { Health } from '@tagwell/service/health';
import { identityKey } from '@tagwell/service/identity';
import type { Peer } from '@tagwell/service/internal-calls';
import type { Metrics } from '@tagwell/service/metrics';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import type { HttpConfig, WorkerConfig } from './config.ts';
import { analysesTable, type AnalysisRow, priorityOf } from './data/analyses.repository.ts';
import { announceFailure } from './data/announce-analyses.ts';

export const service = 'analysis';

/** What both processes need to keep the queue true to the rows. */
export function wireJobs(
  config: WorkerConfig | HttpConfig,
  context: ProcessContext,
  { registry }: Metrics,
  role: Role,
): { db: Knex; health: Health; schema: SchemaWatch; queue: JobQueue; nudgeRelay: Relay['nudge'] } {
  const { logger, onShutdown } = context;
  const { REDIS_PREFIX: prefix, QUEUE_SHARDS: shards } = config;
  const db = connect(databaseUrlOf(config, service), { schema: service, applicationName: service });
  onShutdown('postgres', () => db.destroy());
  const redis = connectRedis(config, 'producer', logger);
  onShutdown('redis', () => redis.disconnect());

  const queue = openQueue(analyzePost.queue, redis, prefix, logger, shards);
  onShutdown('queue', queue.close);
  const events = [
    operatorActed,
    analysisCompleted,
    analysisFailed,
    analysesSlow,
    visitorActed,
    objectionGranted,
  ];
  const queues = new Map([[analyzePost.queue, queue]]);
  const place = { redis, prefix, shards };
  const { nudge } = startPublisher({ context, db, ...place, registry, events, queues });
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

  const migrations = new URL('../migrations/', import.meta.url);
  const { health, schema } = watchStores({ context, role, db, migrations, redis, registry });
  return { db, health, schema, queue, nudgeRelay: nudge };
}

export function peer(name: ServiceName, url: string, key: string): Peer {
  return { name, url, key: identityKey(key) };
}
