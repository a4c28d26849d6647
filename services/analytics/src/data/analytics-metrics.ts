import type { WebVitals } from '@tagwell/contracts/http/analytics';
import type { PagePath } from '@tagwell/contracts/page-paths';
import { Counter, Histogram, type Registry } from 'prom-client';

export interface AnalyticsMetrics {
  actions: Counter<'action'>;
  signups: Counter;
}

export function createAnalyticsMetrics(registry: Registry): AnalyticsMetrics {
  const registers = [registry];
  return {
    actions: new Counter({
      name: 'tagwell_usage_actions_total',
      help: 'Recorded user actions',
      labelNames: ['action'],
      registers,
    }),
    signups: new Counter({
      name: 'tagwell_waitlist_signups_total',
      help: 'Waitlist signups',
      registers,
    }),
  };
}

/** Longer page loads happened in the background; one such value must not distort the sum. */
const maxMs = 600_000;
const maxShift = 10;

/**
 * Records the vitals of one page visit. Bucket limits include the thresholds for good and poor
 * values.
 */
export function createVitalsMetrics(
  registry: Registry,
): (page: PagePath, vitals: WebVitals) => void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'tagwell_web_vitals_seconds',
    help: 'Web vitals (TTFB, FCP, LCP, INP) in seconds, by page',
    labelNames: ['name', 'page'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 8],
    registers,
  });
  const shift = new Histogram({
    name: 'tagwell_web_layout_shift',
    help: 'Cumulative layout shift (CLS), by page',
    labelNames: ['page'],
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers,
  });
  return (page, { CLS: shifted, ...times }) => {
    if (shifted !== undefined) shift.observe({ page }, Math.min(shifted, maxShift));
    for (const [name, ms] of Object.entries(times)) {
      if (ms !== undefined) seconds.observe({ name, page }, Math.min(ms, maxMs) / 1000);
    }
  };
}
