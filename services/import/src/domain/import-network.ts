import type { ImportReport } from '@tagwell/contracts/http/network';
import { JobFailedError } from '@tagwell/jobs/job-errors';
import type { JobSteps } from '@tagwell/jobs/job-steps';
import type { ImportRow } from '../data/imports.repository.ts';
import type { NetworkImport } from '../data/network-import.ts';
import type { NetworkChange } from '../data/network-swap.ts';
import type { WrittenNetwork } from '../data/network-writer.ts';
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
 * Reads the file of an import and makes its people the user's network. Throws `JobFailedError` for a
 * file that cannot be used; nothing is kept then. Progress is told by `steps` as the file is read.
 */
export async function importNetwork(
  row: ImportRow,
  network: NetworkImport,
  steps: JobSteps,
  settings: ImportSettings,
): Promise<ImportReport> {
  await steps.advance('reading', 0);
  try {
    const reading = await readExport(network.readFile, {
      ...settings,
      fileName: `export.${row.extension}`,
      encoding: row.encoding,
    });
    const written = await writeNetwork(row, network, reading, steps);
    await steps.advance('saving', readPercent, { people: written.people });
    const change = await network.swap(written.people);
    return createReport(reading.report(), written, change);
  } catch (error) {
    if (!(error instanceof UnreadableExport)) throw error;
    throw new JobFailedError('unreadable_export', error.message, { cause: error });
  }
}

async function writeNetwork(
  row: ImportRow,
  network: NetworkImport,
  { batches, report }: ExportReading,
  steps: JobSteps,
): Promise<WrittenNetwork> {
  const writer = await network.openWriter();
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
