import type { Logger } from '@tagwell/service/logger';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { CatalogueReport } from '../domain/leaders/engine-holder.ts';

/** A broken table has one log line, not one for each of its rows. */
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
