import { Counter, type Registry } from 'prom-client';

export interface AnalyticsMetrics {
  actions: Counter<'action'>;
  signups: Counter;
}

export function createAnalyticsMetrics(registry: Registry): AnalyticsMetrics {
  const registers = [registry];
  return {
    actions: new Counter({
      name: 'tagwell_usage_actions_total',
      help: 'Things people did that were recorded',
      labelNames: ['action'],
      registers,
    }),
    signups: new Counter({
      name: 'tagwell_waitlist_signups_total',
      help: 'Places taken on the waitlist',
      registers,
    }),
  };
}
