import { type TraceContext, tracedEntry } from '@tagwell/contracts/trace-context';
import type { Logger } from '@tagwell/service/logger';
import { newTrace, runInTrace } from '@tagwell/service/trace-context';
import { type Job, Worker } from 'bullmq';
import { ExpectedJobFailure } from './job-errors.ts';
import type { JobMetrics } from './queue-metrics.ts';
import type { Shard } from './queue-shards.ts';
import type { RedisClient } from './redis.ts';

/** What is done with a job; the signal aborts when its lock is lost or the process leaves. */
export type ShardWork = (job: Job<unknown>, signal: AbortSignal) => Promise<void>;

export interface ShardWorkerOptions {
  /** What its metrics call it: the same for all shards. */
  queue: string;
  definition: { maxStarts: number };
  redis: RedisClient;
  concurrency: number;
  logger: Logger;
  metrics: JobMetrics;
  work: ShardWork;
}

export interface ShardWorker {
  /** No entry is taken before. */
  run: () => void;
  /** Resolves when the running jobs are done. */
  close: () => Promise<void>;
  cancelAll: (reason: string) => void;
}

/** A crashed worker's job runs again within 15 s; our own limit of starts lives in the row. */
const lockDurationMs = 10_000;
const stalledIntervalMs = 5_000;

/** The trace of the request that caused an entry, where it has one. */
function traceOf(job: Job<unknown> | undefined): TraceContext | undefined {
  return tracedEntry.safeParse(job?.data).data?.trace;
}

/** Takes jobs from one queue of BullMQ, renews their locks and counts what goes wrong. */
export function openShardWorker(shard: Shard, options: ShardWorkerOptions): ShardWorker {
  const { queue, definition, logger, metrics, work } = options;
  const worker = new Worker(
    shard.name,
    (job, _token, signal = new AbortController().signal) =>
      runInTrace(traceOf(job) ?? newTrace(), () => work(job, signal)),
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
