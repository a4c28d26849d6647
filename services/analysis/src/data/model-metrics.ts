import type { Logger } from '@tagwell/service/logger';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ModelReport } from '../domain/model/language-model.ts';

export function createModelMetrics(registry: Registry, logger: Logger): ModelReport {
  const registers = [registry];
  const calls = new Counter({
    name: 'tagwell_model_calls_total',
    help: 'Calls of the language model, and calls that were left out, by how they ended',
    labelNames: ['use', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'tagwell_model_seconds',
    help: 'Time one call of the language model took',
    labelNames: ['use'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  });
  const breaker = new Gauge({
    name: 'tagwell_model_breaker_open',
    help: '1 while the language model is left alone because it keeps failing',
    registers,
  });
  return {
    ended: (use, outcome) => {
      calls.inc({ use, outcome });
      logger.debug({ use, outcome }, 'language model asked');
    },
    took: (use, duration) => seconds.observe({ use }, duration),
    unexpected: (error) => logger.error({ err: error }, 'asking the language model went wrong'),
    breaker: (isOpen) => {
      breaker.set(isOpen ? 1 : 0);
      if (isOpen) logger.warn('the language model keeps failing and is left alone for a while');
      else logger.info('the language model answers again');
    },
  };
}
