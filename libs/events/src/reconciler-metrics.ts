import { Counter, type Registry } from 'prom-client';

export interface ReconcilerMetrics {
  overdue: Counter<'queue'>;
  putBack: Counter<'queue'>;
}

export function createReconcilerMetrics(registry: Registry): ReconcilerMetrics {
  const labelNames = ['queue'] as const;
  const registers = [registry];
  return {
    overdue: new Counter({
      name: 'tagwell_jobs_overdue_total',
      help: 'Jobs that were ended because no worker had ended them by their deadline',
      labelNames,
      registers,
    }),
    putBack: new Counter({
      name: 'tagwell_jobs_put_back_total',
      help: 'Unfinished jobs that their queue had lost and got again',
      labelNames,
      registers,
    }),
  };
}
