import type { ServiceName } from '@tagwell/contracts/http/define-route';
import {
  openStores,
  openWorkerStores,
  type Role,
  type StoreOptions,
  type Stores,
} from '@tagwell/jobs/open-stores';
import type { JobRow } from '@tagwell/jobs/job-row';
import { type JobQueue, openQueue } from '@tagwell/jobs/queue';
import type { WorkerStores } from '@tagwell/jobs/run-worker';
import { createMetrics, type Metrics } from '@tagwell/service/metrics';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Registry } from 'prom-client';
import { type EventHandler, startConsumer } from './consumer.ts';
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
export interface ServiceDeclaration extends Pick<StoreOptions, 'migrations'> {
  service: ServiceName;
  /** What the service publishes. */
  events: PublisherOptions['events'];
  jobs?: readonly ReconciledJob[];
}

type OpenConfig = StoreOptions['config'] & { REDIS_PREFIX: string; QUEUE_SHARDS: number };

export interface OpenedService extends Stores {
  metrics: Metrics;
  queueOf: (job: { queue: string }) => JobQueue;
  nudge: Relay['nudge'];
}

/**
 * What every process of a service needs to keep the queues true to the rows: its stores, the queues of
 * its jobs, the relay that fills them, and the reconcilers. At the end they close in the opposite order.
 */
export function openService(
  { events, jobs = [], ...own }: ServiceDeclaration,
  config: OpenConfig,
  context: ProcessContext,
  role: Role,
  poolSize?: number,
): OpenedService {
  const { logger, onShutdown } = context;
  const metrics = createMetrics(role === 'worker' ? `${own.service}-worker` : own.service);
  const { registry } = metrics;
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
    const tools = { db, logger, metrics: createReconcilerMetrics(registry) };
    for (const job of jobs) {
      const stop = job.startReconciler({ ...tools, queue: queueOf(job) });
      onShutdown(`reconciler of ${job.queue}`, stop);
    }
  }
  return { ...stores, metrics, queueOf, nudge };
}

export interface WorkerOptions {
  /** What the service does about the events it listens to; `registry` takes what they count. */
  handlersOf: (registry: Registry) => readonly EventHandler[];
  poolSize?: number;
}

export interface OpenedWorker extends OpenedService {
  /** For the workers on the service's own jobs. */
  workers: WorkerStores;
}

/** A service opened for its worker process, which handles the service's events from now on. */
export function openWorker(
  declaration: ServiceDeclaration,
  config: OpenConfig,
  context: ProcessContext,
  { handlersOf, poolSize }: WorkerOptions,
): OpenedWorker {
  const opened = openService(declaration, config, context, 'worker', poolSize);
  const { db, schema, metrics } = opened;
  const { registry } = metrics;
  const workers = openWorkerStores({ config, context, registry, schema });
  const { service } = declaration;
  startConsumer({ ...workers, context, service, db, registry, handlers: handlersOf(registry) });
  return { ...opened, workers };
}
