import type { ImportReport } from '@tagwell/contracts/http/network';
import {
  importConnections,
  type ImportConnectionsPayload,
} from '@tagwell/contracts/jobs/import-connections';
import { texts } from '@tagwell/contracts/texts';
import { runAttempt } from '@tagwell/jobs/run-attempt';
import type { JobWork } from '@tagwell/jobs/run-worker';
import type { Knex } from 'knex';
import { announceFailure, importsTable, type ImportRow } from '../data/imports.repository.ts';
import { openNetworkImport } from '../data/network-import.ts';
import type { TitleReader } from '../data/title-reader.ts';
import type { UploadsRepository } from '../data/uploads.repository.ts';
import { importNetwork, type ImportSettings } from '../domain/import-network.ts';

export interface ImportConnectionsTools {
  db: Knex;
  uploads: UploadsRepository;
  titles: TitleReader;
  settings: ImportSettings;
  countRows: (report: ImportReport) => void;
}

/** Payload → the file's people in the table → the row. A file is let go with the job that reads it. */
export function importConnectionsJob({
  db,
  uploads,
  titles,
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
          const network = await openNetworkImport(db, trx, titles, row);
          report = await importNetwork(row, network, steps, settings);
          return { report: JSON.stringify(report) };
        },
        givenUp: { code: 'import_failed', message: texts.importFailed },
        onFailed: announceFailure,
        onDone: () => {
          if (report !== undefined) countRows(report);
        },
      });
    } finally {
      await uploads.discardRead(id);
    }
  };
}
