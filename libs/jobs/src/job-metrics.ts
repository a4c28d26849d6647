import { Counter, Histogram, type Registry } from 'prom-client';
import { showQueues, type ShowQueue } from './queue-metrics.ts';

/** One set for all queues that a process works on; the label `queue` tells them apart. */
export interface JobMetrics {
  waited: Histogram<'queue'>;
  ran: Histogram<'queue' | 'outcome'>;
  stages: Histogram<'queue' | 'stage'>;
  stalled: Counter<'queue'>;
  givenUp: Counter<'queue'>;
  showQueue: ShowQueue;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];

export function createJobMetrics(registry: Registry): JobMetrics {
  const registers = [registry];
  return {
    waited: new Histogram({
      name: 'tagwell_jobs_wait_seconds',
      help: 'Time from the queue to the first start of a job',
      labelNames: ['queue'],
      buckets,
      registers,
    }),
    ran: new Histogram({
      name: 'tagwell_jobs_run_seconds',
      help: 'Time one run of a job took, by how it ended; refused means that the product said no',
      labelNames: ['queue', 'outcome'],
      buckets,
      registers,
    }),
    stages: new Histogram({
      name: 'tagwell_jobs_stage_seconds',
      help: 'Time a stage of a job took that came to its end',
      labelNames: ['queue', 'stage'],
      buckets,
      registers,
    }),
    stalled: new Counter({
      name: 'tagwell_jobs_stalled_total',
      help: 'Times a job was taken from a worker that was lost with it',
      labelNames: ['queue'],
      registers,
    }),
    givenUp: new Counter({
      name: 'tagwell_jobs_given_up_total',
      help: 'Entries that failed for good, for another reason than that the product said no',
      labelNames: ['queue'],
      registers,
    }),
    showQueue: showQueues(registry),
  };
}
