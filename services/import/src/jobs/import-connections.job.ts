import type { ImportReport } from '@tagwell/contracts/http/import-routes';
import { importConnections, type ImportConnectionsPayload } from '@tagwell/contracts/jobs';
import { texts } from '@tagwell/contracts/texts';
import { runAttempt } from '@tagwell/jobs/run-attempt';
import type { JobWork } from '@tagwell/jobs/run-worker';
import type { Knex } from 'knex';
import { Counter, type Registry } from 'prom-client';
import { publishFailure, importsTable, type ImportRow } from '../data/imports.repository.ts';
import { openNetworkWriter } from '../data/network-writer.ts';
import type { UploadsRepository } from '../data/uploads.repository.ts';
import { importNetwork, type ImportSettings } from '../domain/import-network.ts';

export interface ImportConnectionsTools {
  db: Knex;
  uploads: UploadsRepository;
  settings: ImportSettings;
  countRows: (report: ImportReport) => void;
}

/** Payload → the file's people in the table → the row. A file is deleted with the job that reads it. */
export function importConnectionsJob({
  db,
  uploads,
  settings,
  countRows,
}: ImportConnectionsTools): (work: JobWork<ImportConnectionsPayload>) => Promise<void> {
  return async (work) => {
    const { importId: id } = work.payload;
    let report: ImportReport | undefined;
    try {
      await runAttempt<ImportRow, ImportConnectionsPayload>({
        db,
        table: importsTable,
        definition: importConnections,
        work,
        id,
        perform: async (row, steps) => async (trx) => {
          const network = await openNetworkWriter(uploads, trx, row);
          report = await importNetwork(row, network, steps, settings);
          return { report: JSON.stringify(report) };
        },
        exhaustedFailure: { code: 'import_failed', message: texts.importFailed },
        onFailed: publishFailure,
        expectedProblems: ['import_would_shrink'],
        onDone: () => {
          if (report !== undefined) countRows(report);
        },
      });
    } finally {
      await uploads.discardRead(id);
    }
  };
}

/** Counts the rows of a completed import by outcome; the sum is all rows of the file. */
export function createImportMetrics(registry: Registry): (report: ImportReport) => void {
  const rows = new Counter({
    name: 'tagwell_import_rows_total',
    help: 'Rows of imported files, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return ({ imported, duplicates, withoutName, unreadable }) => {
    rows.inc({ outcome: 'imported' }, imported);
    rows.inc({ outcome: 'duplicate' }, duplicates);
    rows.inc({ outcome: 'without_name' }, withoutName);
    rows.inc({ outcome: 'unreadable' }, unreadable);
  };
}
