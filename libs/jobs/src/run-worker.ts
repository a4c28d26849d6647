import type { JobDefinition, JobProgress } from '@tagwell/contracts/jobs';
import { type TraceContext, tracedEntry } from '@tagwell/contracts/trace-context';
import type { Logger } from '@tagwell/service/logger';
import { inSpan } from '@tagwell/service/spans';
import { newTrace, runInTrace } from '@tagwell/service/trace-context';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { JobRefusedError } from './job-errors.ts';
import { tellTogether } from './job-events.ts';
import type { JobMetrics } from './job-metrics.ts';
import { inspectQueue } from './queue-metrics.ts';
import { queuePrefix, type RedisClient } from './redis.ts';
import { withTimeLimit } from './time-limit.ts';

export interface WorkerOptions<Payload> {
  definition: JobDefinition<Payload>;
  /** Gets the parsed payload. What it throws is retried, unless it is an UnrecoverableError. */
  handle: (work: JobWork<Payload>) => Promise<void>;
  redis: RedisClient;
  prefix: string;
  concurrency: number;
  logger: Logger;
  metrics: JobMetrics;
  /** What the logs and its span call it; the kind of job unless told. */
  nameOf?: (payload: Payload) => string;
  /** No job is taken before. */
  startAfter?: Promise<unknown>;
}

export interface JobWork<Payload> {
  payload: Payload;
  logger: Logger;
  /** Aborts when the lock is lost or the process leaves. */
  signal: AbortSignal;
  /** Numbers for whoever watches; call it only after the row was written. */
  push: (progress: JobProgress) => Promise<void>;
  /** A stage of the job is over. */
  stageTook: (stage: string, seconds: number) => void;
}

/** A crashed worker's job runs again within 15 s; our own limit of starts lives in the row. */
const lockDurationMs = 10_000;
const stalledIntervalMs = 5_000;
const drainLimitMs = 10_000;
/** While Redis is away a message waits for it. The work does not: the row tells the same. */
const pushLimitMs = 1_000;

/** Whose request caused an entry, where it says so. */
function traceOf(job: Job<unknown> | undefined): TraceContext | undefined {
  return tracedEntry.safeParse(job?.data).data?.trace;
}

/** Runs one kind of job. The answer closes it: running jobs get 10 s, then they are let go. */
export function runWorker<Payload>(options: WorkerOptions<Payload>): () => Promise<void> {
  const { definition, logger, metrics } = options;
  const { queue } = definition;
  // There from the start, so that the first one is seen as a change.
  for (const counter of [metrics.stalled, metrics.givenUp]) counter.inc({ queue }, 0);
  const look = inspectQueue(queue, options.redis, options.prefix, logger);
  metrics.showQueue(queue, look.read);

  async function process(job: Job<unknown>, signal: AbortSignal): Promise<void> {
    const parsed = definition.payload.safeParse(job.data);
    if (!parsed.success) throw new UnrecoverableError('the payload does not fit its contract');
    const log = logger.child({ queue, jobId: job.id });
    // What runs again has had its pauses; an operator's retry begins to count anew, and keeps the trace.
    if (job.attemptsStarted === 1 && !job.stacktrace?.length) {
      metrics.waited.observe({ queue }, Math.max(0, Date.now() - job.timestamp) / 1000);
    }
    const work: JobWork<Payload> = {
      payload: parsed.data,
      logger: log,
      signal,
      push: tellTogether((progress) =>
        withTimeLimit(job.updateProgress(progress), pushLimitMs, 'telling of progress').catch(
          (error: unknown) => log.debug({ err: error }, 'progress was not told'),
        ),
      ),
      stageTook: (stage, seconds) => metrics.stages.observe({ queue, stage }, seconds),
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
      end({ outcome: error instanceof JobRefusedError ? 'refused' : 'failed' });
      throw error;
    }
  }

  const worker = new Worker(
    queue,
    (job, _token, signal = new AbortController().signal) =>
      runInTrace(traceOf(job) ?? newTrace(), () => process(job, signal)),
    {
      connection: options.redis,
      prefix: queuePrefix(options.redis, options.prefix, queue),
      concurrency: options.concurrency,
      autorun: false,
      lockDuration: lockDurationMs,
      stalledInterval: stalledIntervalMs,
      maxStalledCount: definition.maxStarts,
      maxStartedAttempts: definition.maxStarts + 3,
    },
  );
  worker.on('error', (error) => logger.debug({ err: error }, 'worker error'));
  worker.on('failed', (job, error) => {
    runInTrace(traceOf(job), () =>
      logger.warn({ jobId: job?.id, fault: error.message }, 'a run of a job failed'),
    );
    const isOver = typeof job?.finishedOn === 'number';
    if (isOver && !(error instanceof JobRefusedError)) metrics.givenUp.inc({ queue });
  });
  worker.on('stalled', (jobId) => {
    logger.warn({ jobId }, 'a stalled job runs again');
    metrics.stalled.inc({ queue });
  });
  worker.on('lockRenewalFailed', (jobIds) => {
    for (const id of jobIds) worker.cancelJob(id, 'the lock was lost');
  });

  let leaves = false;
  const run = async () => {
    await options.startAfter;
    if (!leaves) await worker.run();
  };
  run().catch((error: unknown) => logger.debug({ err: error }, 'worker error'));

  return async () => {
    leaves = true;
    const drained = Promise.all([worker.close(), look.close().catch(() => undefined)]);
    try {
      await withTimeLimit(drained, drainLimitMs, 'finishing the running jobs');
    } catch (error) {
      worker.cancelAllJobs('the process leaves');
      throw error;
    }
  };
}
