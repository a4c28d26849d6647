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
    help: 'People the engine may suggest',
    registers,
  });
  const versionSeen = new Gauge({
    name: 'tagwell_catalogue_version',
    help: "Version of the operator's people that the engine was built with",
    registers,
  });
  const leftOut = new Gauge({
    name: 'tagwell_catalogue_entries_left_out',
    help: "Entries of the operator's that do not fit this release",
    registers,
  });
  const failures = new Counter({
    name: 'tagwell_catalogue_failures_total',
    help: "Times the operator's people could not be read; the engine went on as it was",
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
