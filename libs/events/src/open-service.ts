import { openStores, type Role, type StoreOptions, type Stores } from '@tagwell/jobs/open-stores';
import type { JobRow } from '@tagwell/jobs/job-row';
import { type JobQueue, openQueue } from '@tagwell/jobs/queue';
import type { Metrics } from '@tagwell/service/metrics';
import type { ProcessContext } from '@tagwell/service/run-process';
import { createReconcilerMetrics, type ReconcilerOptions, startReconciler } from './reconciler.ts';
import type { Relay } from './relay.ts';
import { type PublisherOptions, startPublisher } from './start-publisher.ts';

type ReconcilerTools = Pick<ReconcilerOptions<unknown>, 'db' | 'queue' | 'logger' | 'metrics'>;

/** A kind of job whose rows a service keeps. */
export interface ReconciledJob {
  queue: string;
  startReconciler: (tools: ReconcilerTools) => () => Promise<void>;
}

export function reconciledJob<Payload, Row extends JobRow = JobRow>(
  job: Omit<ReconcilerOptions<Payload, Row>, keyof ReconcilerTools>,
): ReconciledJob {
  return {
    queue: job.definition.queue,
    startReconciler: (tools) => startReconciler({ ...job, ...tools }),
  };
}

/** What is a service's own of what `openService` opens. */
export interface ServiceDeclaration extends Pick<StoreOptions, 'service' | 'migrations'> {
  /** What the service publishes. */
  events: PublisherOptions['events'];
  jobs?: readonly ReconciledJob[];
}

export interface OpenedService extends Stores {
  queueOf: (job: { queue: string }) => JobQueue;
  nudge: Relay['nudge'];
}

/**
 * What every process of a service needs to keep the queues true to the rows: its stores, the queues of
 * its jobs, the relay that fills them, and the reconcilers. At the end they close in the opposite order.
 */
export function openService(
  { events, jobs = [], ...own }: ServiceDeclaration,
  config: StoreOptions['config'] & { REDIS_PREFIX: string; QUEUE_SHARDS: number },
  context: ProcessContext,
  { registry }: Metrics,
  role: Role,
  poolSize?: number,
): OpenedService {
  const { logger, onShutdown } = context;
  const stores = openStores({ ...own, config, context, role, registry, poolSize });
  const { db, redis } = stores;
  const location = { redis, prefix: config.REDIS_PREFIX, shards: config.QUEUE_SHARDS };

  const queues = new Map<string, JobQueue>();
  for (const { queue: name } of jobs) {
    const queue = openQueue(name, location, logger);
    onShutdown(`queue ${name}`, queue.close);
    queues.set(name, queue);
  }
  const queueOf = ({ queue: name }: { queue: string }) => {
    const queue = queues.get(name);
    if (queue === undefined) throw new Error(`the queue ${name} is not this service's`);
    return queue;
  };
  const { nudge } = startPublisher({ context, db, ...location, registry, events, queues });
  if (jobs.length > 0) {
    const metrics = createReconcilerMetrics(registry);
    for (const job of jobs) {
      const stop = job.startReconciler({ db, queue: queueOf(job), logger, metrics });
      onShutdown(`reconciler of ${job.queue}`, stop);
    }
  }
  return { ...stores, queueOf, nudge };
}
