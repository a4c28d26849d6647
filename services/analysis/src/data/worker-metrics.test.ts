import { expect, test } from '@jest/globals';
import { createLogger } from '@tagwell/service/logger';
import { Registry } from 'prom-client';
import { createModelMetrics } from './worker-metrics.ts';

test('calls, their time and the breaker can be read as metrics', async () => {
  const registry = new Registry();
  const report = createModelMetrics(registry, createLogger('test', 'silent'));
  report.ended('reading', 'ok');
  report.ended('reading', 'timeout');
  report.ended('reading', 'timeout');
  report.took('reading', 0.3);
  report.breaker(true);
  const metrics = await registry.metrics();
  expect(metrics).toContain('tagwell_model_calls_total{use="reading",outcome="timeout"} 2');
  expect(metrics).toContain('tagwell_model_seconds_bucket{le="0.5",use="reading"} 1');
  expect(metrics).toContain('tagwell_model_breaker_open 1');
  report.breaker(false);
  expect(await registry.metrics()).toContain('tagwell_model_breaker_open 0');
});
