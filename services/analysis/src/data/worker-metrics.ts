import type { Logger } from '@tagwell/service/logger';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CatalogueReport } from '../domain/leaders/engine-holder.ts';
import type { ModelReport, ModelUse } from '../domain/language-model/language-model.ts';
import type { ClientReport } from './model-client.ts';

/** Limits the log lines for a broken table. */
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

/** Limits the log lines about a failing model, per question. */
const toldEveryMs = 600_000;

export function createModelMetrics(
  registry: Registry,
  logger: Logger,
  now: () => number = Date.now,
): ModelReport & Required<ClientReport> {
  const registers = [registry];
  const calls = new Counter({
    name: 'tagwell_model_calls_total',
    help: 'Language model calls, skipped ones included, by outcome',
    labelNames: ['use', 'outcome'],
    registers,
  });
  const questions = new Counter({
    name: 'tagwell_model_questions_total',
    help: 'Questions to the language model by how their last call ended: without "ok" or "partly" the engine answered',
    labelNames: ['use', 'outcome'],
    registers,
  });
  const tokens = new Counter({
    name: 'tagwell_model_tokens_total',
    help: 'Tokens that the language model has read and written, as its server counts them',
    labelNames: ['use', 'kind'],
    registers,
  });
  const seconds = new Histogram({
    name: 'tagwell_model_seconds',
    help: 'Duration of one language model call',
    labelNames: ['use'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40],
    registers,
  });
  const breaker = new Gauge({
    name: 'tagwell_model_breaker_open',
    help: '1 while the circuit breaker keeps the failing language model from being asked this',
    labelNames: ['use'],
    registers,
  });
  const untold = new Map<ModelUse, { times: number; nextAt: number }>();
  return {
    ended: (use, outcome) => {
      calls.inc({ use, outcome });
      logger.debug({ use, outcome }, 'language model asked');
    },
    settled: (use, outcome, status) => {
      questions.inc({ use, outcome });
      if (outcome === 'ok' || outcome === 'partly' || outcome === 'aborted') return;
      const { times = 0, nextAt = 0 } = untold.get(use) ?? {};
      const isTold = now() >= nextAt;
      untold.set(use, {
        times: isTold ? 0 : times + 1,
        nextAt: isTold ? now() + toldEveryMs : nextAt,
      });
      if (!isTold) return;
      const since = { use, outcome, status, unansweredSinceLastLine: times + 1 };
      logger.warn(since, 'the language model gave no answer that can be used: the engine decided');
    },
    took: (use, duration) => seconds.observe({ use }, duration),
    used: (use, { read, written }) => {
      tokens.inc({ use, kind: 'read' }, read);
      tokens.inc({ use, kind: 'written' }, written);
    },
    refused: (option, use) =>
      logger.warn({ option, use }, 'the language model refuses an option: it is left out'),
    unexpected: (error) => logger.error({ err: error }, 'asking the language model went wrong'),
    breaker: (use, isOpen) => {
      breaker.set({ use }, isOpen ? 1 : 0);
      if (isOpen) logger.warn({ use }, 'the language model keeps failing: circuit breaker open');
      else logger.info({ use }, 'the language model answers again: circuit breaker closed');
    },
  };
}
