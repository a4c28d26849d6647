import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { periodicWork } from './run-every.ts';

export interface Metrics {
  registry: Registry;
  /** `route` is a pattern, never a path: few values and no ids. */
  httpRequest: Histogram<'method' | 'route' | 'status'>;
}

const prefix = 'tagwell_';
/** Sampling more often would dominate the cost of an idle process. */
const loopLagPrecisionMs = 100;
/** Gauges named like counters, which `promtool check metrics` refuses. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

const buildInfo = new Gauge({
  name: 'tagwell_build_info',
  help: 'Release of this process; always 1',
  labelNames: ['version', 'revision'],
  registers: [],
});
// Set in the image; otherwise the checked-out code is running.
const { BUILD_VERSION: version = 'local', BUILD_REVISION: revision = 'unknown' } = process.env;
buildInfo.set({ version, revision }, 1);

export function createMetrics(processName: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ process: processName });
  collectDefaultMetrics({
    register: registry,
    prefix,
    eventLoopMonitoringPrecision: loopLagPrecisionMs,
  });
  for (const name of misnamed) registry.removeSingleMetric(`${prefix}${name}`);
  registry.registerMetric(buildInfo);
  for (const metric of Object.values(periodicWork)) registry.registerMetric(metric);
  const httpRequest = new Histogram({
    name: 'tagwell_http_request_duration_seconds',
    help: 'Duration of an HTTP request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  return { registry, httpRequest };
}
