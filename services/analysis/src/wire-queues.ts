import {
  analysesSlow,
  analysisCompleted,
  analysisFailed,
  objectionGranted,
  operatorActed,
} from '@tagwell/contracts/events/events';
import { analyzePost, type AnalyzePostPayload } from '@tagwell/contracts/jobs';
import { texts } from '@tagwell/contracts/texts';
import { createReconcilerMetrics, startReconciler } from '@tagwell/events/reconciler';
import type { Relay } from '@tagwell/events/relay';
import { startPublisher } from '@tagwell/events/start-publisher';
import { type JobQueue, openQueue } from '@tagwell/jobs/queue';
import { openStores, type Role, type Stores } from '@tagwell/jobs/open-stores';
import type { Metrics } from '@tagwell/service/metrics';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { HttpConfig, WorkerConfig } from './config.ts';
import { analysesTable, type AnalysisRow, priorityOf } from './data/analyses.repository.ts';
import { announceFailure } from './data/announce-analyses.ts';

export const service = 'analysis';

/** What both processes need to keep the queue true to the rows. */
export function wireQueues(
  config: WorkerConfig | HttpConfig,
  context: ProcessContext,
  { registry }: Metrics,
  role: Role,
): Stores & { queue: JobQueue; relayEntry: Relay['nudge'] } {
  const { logger, onShutdown } = context;
  const { REDIS_PREFIX: prefix, QUEUE_SHARDS: shards } = config;
  const migrations = new URL('../migrations/', import.meta.url);
  const stores = openStores({ service, config, context, role, migrations, registry });
  const { db, redis } = stores;

  const queue = openQueue(analyzePost.queue, redis, prefix, logger, shards);
  onShutdown('queue', queue.close);
  const events = [operatorActed, analysisCompleted, analysisFailed, analysesSlow, objectionGranted];
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
  return { ...stores, queue, relayEntry: nudge };
}
