import type { Logger } from '@tagwell/service/logger';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CatalogueReport } from '../domain/leaders/engine-holder.ts';
import type { ModelReport } from '../domain/language-model/language-model.ts';

/** One log line for a broken table, not one for each row. */
const faultsLogged = 5;

export function createCatalogueReport(registry: Registry, logger: Logger): CatalogueReport {
  const registers = [registry];
  const people = new Gauge({
    name: 'tagwell_catalogue_people',
    help: 'People in the catalog that the engine uses',
    registers,
  });
  const versionSeen = new Gauge({
    name: 'tagwell_catalogue_version',
    help: 'Version of the catalog that the engine was built with',
    registers,
  });
  const leftOut = new Gauge({
    name: 'tagwell_catalogue_entries_left_out',
    help: 'Catalog entries left out because they do not fit this release',
    registers,
  });
  const failures = new Counter({
    name: 'tagwell_catalogue_failures_total',
    help: 'Failed reads of the catalog; the engine kept the old one',
    registers,
  });
  return {
    loaded: ({ people: count, version, faults }) => {
      people.set(count);
      versionSeen.set(version);
      leftOut.set(faults.length);
      logger.info({ people: count, version }, 'catalogue loaded');
      if (faults.length === 0) return;
      const some = faults.slice(0, faultsLogged);
      logger.error({ leftOut: faults.length, some }, 'entries of the catalogue were left out');
    },
    failed: () => failures.inc(),
  };
}

export function createModelMetrics(registry: Registry, logger: Logger): ModelReport {
  const registers = [registry];
  const calls = new Counter({
    name: 'tagwell_model_calls_total',
    help: 'Language model calls, skipped ones included, by outcome',
    labelNames: ['use', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'tagwell_model_seconds',
    help: 'Duration of one language model call',
    labelNames: ['use'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  });
  const breaker = new Gauge({
    name: 'tagwell_model_breaker_open',
    help: '1 while the circuit breaker keeps the failing language model from being called',
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
      if (isOpen) logger.warn('the language model keeps failing: circuit breaker open');
      else logger.info('the language model answers again: circuit breaker closed');
    },
  };
}
