import { expect, jest, test } from '@jest/globals';
import { createLogger } from '@tagwell/service/logger';
import { Registry } from 'prom-client';
import { createModelMetrics } from './worker-metrics.ts';

test('exports metrics for model calls, durations, tokens and the circuit breaker', async () => {
  const registry = new Registry();
  const report = createModelMetrics(registry, createLogger('test', 'silent'));
  report.ended('reading', 'ok');
  report.ended('reading', 'timeout');
  report.ended('reading', 'timeout');
  report.took('reading', 0.3);
  report.settled('reading', 'timeout', undefined);
  report.used('reading', { read: 1_500, written: 300 });
  report.used('reading', { read: 1_500, written: 200 });
  report.breaker('choosing', true);
  const metrics = await registry.metrics();
  expect(metrics).toContain('tagwell_model_calls_total{use="reading",outcome="timeout"} 2');
  expect(metrics).toContain('tagwell_model_seconds_bucket{le="0.5",use="reading"} 1');
  expect(metrics).toContain('tagwell_model_questions_total{use="reading",outcome="timeout"} 1');
  expect(metrics).toContain('tagwell_model_tokens_total{use="reading",kind="written"} 500');
  expect(metrics).toContain('tagwell_model_breaker_open{use="choosing"} 1');
  report.breaker('choosing', false);
  expect(await registry.metrics()).toContain('tagwell_model_breaker_open{use="choosing"} 0');
});

test('logs unanswered model calls once in ten minutes per use, each with its outcome', () => {
  let now = 1_000_000;
  const warn = jest.fn();
  const logger = { ...createLogger('test', 'silent'), warn };
  const report = createModelMetrics(new Registry(), logger, () => now);
  report.settled('choosing', 'ok', undefined);
  report.settled('choosing', 'aborted', undefined);
  for (let time = 0; time < 3; time += 1) report.settled('choosing', 'cut', undefined);
  report.settled('reading', 'refused', 401);
  now += 600_000;
  report.settled('choosing', 'bad_answer', undefined);
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    { use: 'choosing', outcome: 'cut', unansweredSinceLastLine: 1 },
    { use: 'reading', outcome: 'refused', status: 401, unansweredSinceLastLine: 1 },
    { use: 'choosing', outcome: 'bad_answer', unansweredSinceLastLine: 3 },
  ]);
});
