import type { ImportReport } from '@tagwell/contracts/http/network';
import { JobFailedError } from '@tagwell/jobs/job-errors';
import type { JobSteps } from '@tagwell/jobs/job-steps';
import type { ResultColumns } from '@tagwell/jobs/run-attempt';
import type { Knex } from 'knex';
import type { ImportRow } from '../data/imports.repository.ts';
import { swapNetwork, type NetworkChange } from '../data/network-swap.ts';
import { createNetworkWriter, type WrittenNetwork } from '../data/network-writer.ts';
import { readUpload } from '../data/upload-reader.ts';
import { createPace } from './pace.ts';
import { readExport, type ExportReading, type ReadReport } from './read/read-export.ts';
import { UnreadableExport } from './read/unreadable-export.ts';

export interface ImportSettings {
  maxRows: number;
  keepEmails: boolean;
}

/** What the file's bytes are worth; the rest is for putting the network in its place. */
const readPercent = 95;
const reportsPerSecond = 5;

/**
 * Reads the file of an import and makes its people the user's network, all in `trx`: when it fails,
 * the old network stands as it was. Progress is told beside the transaction, by `steps`.
 */
export async function importNetwork(
  db: Knex,
  trx: Knex.Transaction,
  row: ImportRow,
  steps: JobSteps,
  settings: ImportSettings,
): Promise<ResultColumns> {
  const { id: importId, user_id: userId } = row;
  await trx.raw('SET LOCAL statement_timeout = 0');
  await steps.advance('reading', 0);
  try {
    const reading = await readExport(() => readUpload(db, importId), {
      ...settings,
      fileName: `export.${row.extension}`,
      encoding: row.encoding,
    });
    const written = await writeNetwork(trx, row, reading, steps);
    await steps.advance('saving', readPercent, { people: written.people });
    const change = await swapNetwork(trx, { userId, importId, people: written.people });
    return { report: JSON.stringify(createReport(reading.report(), written, change)) };
  } catch (error) {
    if (!(error instanceof UnreadableExport)) throw error;
    throw new JobFailedError('unreadable_export', error.message, { cause: error });
  }
}

async function writeNetwork(
  trx: Knex.Transaction,
  row: ImportRow,
  { batches, report }: ExportReading,
  steps: JobSteps,
): Promise<WrittenNetwork> {
  const writer = await createNetworkWriter(trx, { userId: row.user_id, importId: row.id });
  const isDue = createPace(reportsPerSecond);
  try {
    for await (const { rows, bytesRead } of batches) {
      await writer.add(rows);
      const percent = Math.floor((bytesRead / Number(row.bytes)) * readPercent);
      if (isDue(percent)) await steps.advance('reading', percent, { people: report().accepted });
    }
    return await writer.end();
  } catch (error) {
    await writer.cancel();
    throw error;
  }
}

function createReport(
  read: ReadReport,
  { people, duplicates }: WrittenNetwork,
  { added, changed }: NetworkChange,
): ImportReport {
  return {
    read: read.read,
    imported: people,
    added,
    changed,
    duplicates,
    withoutName: read.withoutName,
    withoutPositionOrCompany: read.withoutPositionOrCompany,
    unreadable: read.unreadable,
    encoding: read.encoding,
    delimiter: read.delimiter,
  };
}
