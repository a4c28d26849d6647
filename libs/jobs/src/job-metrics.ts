import { Histogram, type Registry } from 'prom-client';

export interface JobMetrics {
  waited: Histogram<'job'>;
  ran: Histogram<'job' | 'outcome'>;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];

export function createJobMetrics(registry: Registry): JobMetrics {
  return {
    waited: new Histogram({
      name: 'tagwell_jobs_wait_seconds',
      help: 'Time from the queue to the start of a run',
      labelNames: ['job'],
      buckets,
      registers: [registry],
    }),
    ran: new Histogram({
      name: 'tagwell_jobs_run_seconds',
      help: 'Time one run of a job took',
      labelNames: ['job', 'outcome'],
      buckets,
      registers: [registry],
    }),
  };
}
