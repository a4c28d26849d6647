import { randomInt } from 'node:crypto';
import type { JobDefinition, JobProgress } from '@tagwell/contracts/jobs';
import { type TraceContext, tracedEntry } from '@tagwell/contracts/trace-context';
import type { Logger } from '@tagwell/service/logger';
import { inSpan, newTrace, runInTrace } from '@tagwell/service/trace-context';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { ExpectedJobFailure } from './job-errors.ts';
import { batchProgress } from './job-events.ts';
import { createQueueInspector, type JobMetrics } from './queue-metrics.ts';
import { findOrphanedShards, type Shard, shardsOf } from './queue-shards.ts';
import { type RedisClient, withTimeLimit } from './redis.ts';

/** What all workers of a process share. */
export interface WorkerStores {
  redis: RedisClient;
  prefix: string;
  /** The number of shards of busy queues. */
  shards: number;
  logger: Logger;
  metrics: JobMetrics;
  /** No job is taken before this resolves. */
  startAfter: Promise<unknown>;
}

export interface WorkerOptions<Payload> extends WorkerStores {
  definition: JobDefinition<Payload>;
  /** Receives the parsed payload. Errors are retried, except an UnrecoverableError. */
  handle: (work: JobWork<Payload>) => Promise<void>;
  /** Concurrent jobs per process, divided among all shards, with at least one per shard. */
  concurrency: number;
  /** The name in logs and spans; default: the kind of job. */
  nameOf?: (payload: Payload) => string;
}

export interface JobWork<Payload> {
  payload: Payload;
  logger: Logger;
  /** Aborts when the lock is lost or the process shuts down. */
  signal: AbortSignal;
  /** Publishes progress to watchers; call it only after the row was written. */
  push: (progress: JobProgress) => Promise<void>;
  /** Records a finished stage. */
  observeStage: (stage: string, seconds: number) => void;
}

const drainLimitMs = 10_000;
/**
 * While Redis is down, publishing is given up after this time and the work continues; the row has
 * the same state.
 */
const pushLimitMs = 1_000;
/** How often orphaned shards are looked for. */
const orphansEveryMs = 30_000;

/**
 * Runs one kind of job. Returns a function that closes it: running jobs get 10 s and are then
 * abandoned.
 *
 * Each shard of a queue has a share of the concurrency, so the total stays the same and no shard
 * waits for another. Orphaned shards of a previous, larger number are worked off as well.
 */
export function runWorker<Payload>(options: WorkerOptions<Payload>): () => Promise<void> {
  const { definition, logger, metrics, redis, prefix, shards } = options;
  const { queue } = definition;
  // Starts at 0, so that the first event shows as an increase.
  for (const counter of [metrics.stalled, metrics.givenUp]) counter.inc({ queue }, 0);
  const location = { redis, prefix, shards };
  const inspector = createQueueInspector(queue, location, logger);
  metrics.trackQueue(queue, inspector.read);

  const work = workOn(options);
  const workers = new Map<string, ShardWorker>();
  const open = (shard: Shard, concurrency: number) => {
    const worker = openShardWorker(shard, { ...options, queue, concurrency, work });
    workers.set(shard.name, worker);
    return worker;
  };
  const all = shardsOf(queue, location);
  // Each process gives the remainder to random shards, so that over all processes shards get the
  // same.
  const shares = shareOut(options.concurrency, all.length, randomInt(all.length));
  for (const [number, shard] of all.entries()) open(shard, shares[number] ?? 1);

  let leaves = false;
  async function drainOrphanedShards(): Promise<void> {
    // A consumer's connection would hold the commands until Redis is back.
    if (redis.status !== 'ready') return;
    const { holding, empty } = await findOrphanedShards(queue, location);
    for (const shard of holding) {
      if (leaves || workers.has(shard.name)) continue;
      logger.info({ queue: shard.name }, 'works off what a larger QUEUE_SHARDS has left');
      open(shard, 1).run();
    }
    for (const { name } of empty) {
      await workers
        .get(name)
        ?.close()
        .finally(() => workers.delete(name));
    }
  }
  const note = (error: unknown) => logger.debug({ err: error }, 'worker error');
  let looking: Promise<void> | undefined;
  const lookForOrphanedShards = () => {
    looking ??= drainOrphanedShards()
      .catch(note)
      .finally(() => {
        looking = undefined;
      });
  };
  let timer: NodeJS.Timeout | undefined;
  const begin = async () => {
    await options.startAfter;
    if (leaves) return;
    for (const worker of workers.values()) worker.run();
    lookForOrphanedShards();
    timer = setInterval(lookForOrphanedShards, orphansEveryMs);
  };
  begin().catch(note);

  return async () => {
    leaves = true;
    clearInterval(timer);
    const closing = [...workers.values()].map((worker) => worker.close());
    const drained = Promise.all([...closing, inspector.close().catch(() => undefined)]);
    try {
      await withTimeLimit(drained, drainLimitMs, 'finishing the running jobs');
    } catch (error) {
      for (const worker of workers.values()) worker.cancelAll('the process leaves');
      throw error;
    }
  };
}

/**
 * Divides `slots` among `count` as evenly as possible, at least one each; the remainder starts at
 * `first`.
 */
export function shareOut(slots: number, count: number, first: number): number[] {
  const rest = slots % count;
  return Array.from({ length: count }, (_, number) => {
    const getsMore = (number - first + count) % count < rest;
    return Math.max(1, Math.floor(slots / count) + (getsMore ? 1 : 0));
  });
}

function workOn<Payload>(options: WorkerOptions<Payload>): ShardWork {
  const { definition, metrics } = options;
  const { queue } = definition;
  return async (job, signal) => {
    const parsed = definition.payload.safeParse(job.data);
    if (!parsed.success) throw new UnrecoverableError('the payload does not fit its contract');
    const log = options.logger.child({ queue, jobId: job.id });
    // An operator's retry resets the count of attempts but keeps the stack trace.
    if (job.attemptsStarted === 1 && !job.stacktrace?.length) {
      metrics.waited.observe({ queue }, Math.max(0, Date.now() - job.timestamp) / 1000);
    }
    const work: JobWork<Payload> = {
      payload: parsed.data,
      logger: log,
      signal,
      push: batchProgress((progress) =>
        withTimeLimit(job.updateProgress(progress), pushLimitMs, 'telling of progress').catch(
          (error: unknown) => log.debug({ err: error }, 'progress was not published'),
        ),
      ),
      observeStage: (stage, seconds) => metrics.stages.observe({ queue, stage }, seconds),
    };
    const name = options.nameOf?.(parsed.data) ?? definition.name;
    const attributes = {
      'messaging.system': 'bullmq',
      'messaging.destination.name': queue,
      'messaging.message.id': job.id ?? '',
    };
    const end = metrics.ran.startTimer({ queue });
    try {
      await inSpan({ kind: 'consumer', name, attributes }, () => options.handle(work));
      log.info({ job: name, seconds: end({ outcome: 'completed' }) }, 'job done');
    } catch (error) {
      end({ outcome: error instanceof ExpectedJobFailure ? 'refused' : 'failed' });
      throw error;
    }
  };
}

/** Processes a job; the signal aborts when its lock is lost or the process shuts down. */
type ShardWork = (job: Job<unknown>, signal: AbortSignal) => Promise<void>;

interface ShardWorkerOptions {
  /** The queue's name in metrics, the same for all shards. */
  queue: string;
  definition: { maxStarts: number };
  redis: RedisClient;
  concurrency: number;
  logger: Logger;
  metrics: JobMetrics;
  work: ShardWork;
}

interface ShardWorker {
  /** Starts taking entries. */
  run: () => void;
  /** Resolves when the running jobs are done. */
  close: () => Promise<void>;
  cancelAll: (reason: string) => void;
}

/** A crashed worker's job runs again within 15 s; the row has our own limit of starts. */
const lockDurationMs = 10_000;
const stalledIntervalMs = 5_000;

/** The trace of the request that caused an entry, if any. */
function traceOf(job: Job<unknown> | undefined): TraceContext | undefined {
  return tracedEntry.safeParse(job?.data).data?.trace;
}

/** Takes jobs from one BullMQ queue, renews their locks and counts failures. */
function openShardWorker(shard: Shard, options: ShardWorkerOptions): ShardWorker {
  const { queue, definition, logger, metrics, work } = options;
  const worker = new Worker(
    shard.name,
    // BullMQ counts parameters, and gives a signal only to a function that has three without defaults.
    (job, _token, signal) =>
      runInTrace(traceOf(job) ?? newTrace(), () =>
        work(job, signal ?? new AbortController().signal),
      ),
    {
      connection: options.redis,
      prefix: shard.prefix,
      concurrency: options.concurrency,
      autorun: false,
      lockDuration: lockDurationMs,
      stalledInterval: stalledIntervalMs,
      maxStalledCount: definition.maxStarts,
      maxStartedAttempts: definition.maxStarts + 3,
    },
  );
  const note = (error: unknown) => logger.debug({ err: error }, 'worker error');
  worker.on('error', note);
  worker.on('failed', (job, error) => {
    runInTrace(traceOf(job), () =>
      logger.warn({ jobId: job?.id, fault: error.message }, 'a run of a job failed'),
    );
    const isOver = typeof job?.finishedOn === 'number';
    if (isOver && !(error instanceof ExpectedJobFailure)) metrics.givenUp.inc({ queue });
  });
  worker.on('stalled', (jobId) => {
    logger.warn({ jobId }, 'a stalled job runs again');
    metrics.stalled.inc({ queue });
  });
  worker.on('lockRenewalFailed', (jobIds) => {
    for (const id of jobIds) worker.cancelJob(id, 'the lock was lost');
  });
  return {
    run: () => void worker.run().catch(note),
    close: () => worker.close(),
    cancelAll: (reason) => worker.cancelAllJobs(reason),
  };
}
