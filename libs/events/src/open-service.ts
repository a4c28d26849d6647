import type { ServiceName } from '@tagwell/contracts/http/define-route';
import type { JobRow } from '@tagwell/jobs/job-row';
import { type JobQueue, openQueue } from '@tagwell/jobs/queue';
import { createJobMetrics } from '@tagwell/jobs/queue-metrics';
import { connectRedis, type RedisClient, watchRedis } from '@tagwell/jobs/redis';
import type { WorkerStores } from '@tagwell/jobs/run-worker';
import { connect, type DatabaseConfig, databaseUrlOf } from '@tagwell/postgres/connect';
import { type SchemaWatch, watchSchema } from '@tagwell/postgres/migrate';
import { createHealth, type Health } from '@tagwell/service/health';
import { createMetrics, type Metrics } from '@tagwell/service/metrics';
import type { RedisConfig } from '@tagwell/service/redis-url';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import type { Registry } from 'prom-client';
import { type EventHandler, startConsumer } from './consumer.ts';
import { createReconcilerMetrics, type ReconcilerOptions, startReconciler } from './reconciler.ts';
import type { Relay } from './relay.ts';
import { type PublisherOptions, startPublisher } from './start-publisher.ts';

/** `http` processes answer requests; `worker` processes run queues. */
export type Role = 'http' | 'worker';

export interface StoreOptions {
  service: string;
  config: DatabaseConfig & RedisConfig;
  context: ProcessContext;
  role: Role;
  /** The service's migrations folder. */
  migrations: URL;
  registry: Registry;
  /** Larger if jobs hold a connection while they wait for another one. */
  poolSize?: number | undefined;
}

export interface Stores {
  db: Knex;
  /** In the producer role. */
  redis: RedisClient;
  /** Checks the database, its schema, and Redis if the process needs it. */
  health: Health;
  schema: SchemaWatch;
}

/** Connects a process to its database and Redis, with health checks for both. */
function openStores(options: StoreOptions): Stores {
  const { service, config, context, role, migrations, registry, poolSize } = options;
  const db = connect(databaseUrlOf(config, service), {
    schema: service,
    applicationName: service,
    poolSize,
  });
  context.onShutdown('postgres', () => db.destroy());
  const redis = connectRedis(config, 'producer', context.logger);
  context.onShutdown('redis', () => redis.disconnect());
  const health = createHealth();
  const schema = watchSchema(context, db, migrations);
  health.addCheck('postgres', () => db.raw('SELECT 1'));
  health.addCheck('schema', schema.check);
  watchRedis({ redis, health, registry, context, isNeeded: role === 'worker' });
  return { db, redis, health, schema };
}

export interface WorkerStoreOptions extends Pick<StoreOptions, 'context' | 'registry'> {
  config: RedisConfig & { REDIS_PREFIX: string; QUEUE_SHARDS: number };
  /** Workers take no jobs before the schema is complete. */
  schema: Pick<SchemaWatch, 'complete'>;
}

/** Opens what the workers of a process share: a Redis connection and metrics. */
function openWorkerStores(options: WorkerStoreOptions): WorkerStores {
  const { config, context, registry, schema } = options;
  const redis = connectRedis(config, 'consumer', context.logger);
  context.onShutdown('connection of the workers', () => redis.disconnect());
  return {
    redis,
    prefix: config.REDIS_PREFIX,
    shards: config.QUEUE_SHARDS,
    logger: context.logger,
    metrics: createJobMetrics(registry),
    startAfter: schema.complete,
  };
}

type ReconcilerTools = Pick<ReconcilerOptions<unknown>, 'db' | 'queue' | 'logger' | 'metrics'>;

/** A kind of job whose rows a service keeps. */
export interface ReconciledJob {
  queue: string;
  startReconciler: (context: ProcessContext, tools: ReconcilerTools) => void;
}

export function reconciledJob<Payload, Row extends JobRow = JobRow>(
  job: Omit<ReconcilerOptions<Payload, Row>, keyof ReconcilerTools>,
): ReconciledJob {
  return {
    queue: job.definition.queue,
    startReconciler: (context, tools) => startReconciler(context, { ...job, ...tools }),
  };
}

/** The service-specific part of `openService`. */
export interface ServiceDeclaration extends Pick<StoreOptions, 'migrations'> {
  service: ServiceName;
  /** The events the service publishes. */
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
 * Opens what every process of a service needs: its stores, its job queues, the relay that fills
 * them, and the reconcilers. They close in reverse order.
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
      job.startReconciler(context, { ...tools, queue: queueOf(job) });
    }
  }
  return { ...stores, metrics, queueOf, nudge };
}

export interface WorkerOptions {
  /** The service's event handlers; `registry` is for their metrics. */
  handlersOf: (registry: Registry) => readonly EventHandler[];
  poolSize?: number;
}

export interface OpenedWorker extends OpenedService {
  /** For workers of the service's own jobs. */
  workers: WorkerStores;
}

/** Opens a service for its worker process and starts handling events. */
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
