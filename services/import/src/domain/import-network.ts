import type { ImportReport } from '@tagwell/contracts/http/import-routes';
import { PermanentJobError } from '@tagwell/jobs/job-errors';
import type { JobSteps } from '@tagwell/jobs/job-steps';
import type { StoredImport } from '../data/imports.repository.ts';
import type { NetworkChange, NetworkWriter, WrittenNetwork } from '../data/network-writer.ts';
import { readExport, type ExportReading, type ReadReport } from './read/read-export.ts';
import type { ConnectionRow } from './read/row/connection-row.ts';
import { UnreadableExport } from './read/unreadable-export.ts';

export interface ImportSettings {
  maxRows: number;
  keepEmails: boolean;
}

/** Smaller networks are replaced without asking. */
const minToAskFor = 20;
/** The progress when the file was read; the rest is replacing the network. */
const readPercent = 95;
const reportsPerSecond = 5;

/**
 * Reads an import's file and makes its people the user's network. Throws `PermanentJobError` for an
 * unusable file, without any change. Reports progress with `steps`.
 */
export async function importNetwork(
  row: StoredImport,
  network: NetworkWriter,
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
    const fileBytes = Number(row.bytes);
    // A row has at least one byte.
    const maxRows = Math.min(settings.maxRows, fileBytes);
    const written = await network.write(reportProgress(reading, fileBytes, steps), maxRows);
    await steps.advance('saving', readPercent, { people: written.people });
    const report = reading.report();
    if (report.namesOnly === report.accepted) throw new UnreadableExport('names_only');
    const numbers = { read: report.read, people: written.people, present: network.present };
    if (!row.mayShrink) await refuseToShrink(numbers, steps);
    const change = await network.replace(written.people);
    return createReport(report, written, change);
  } catch (error) {
    if (!(error instanceof UnreadableExport)) throw error;
    throw new PermanentJobError('unreadable_export', error.message, { cause: error });
  }
}

/** Refuses to replace a network with less than half as many people until the person has agreed. */
async function refuseToShrink(
  { read, people, present }: { read: number; people: number; present: number },
  steps: JobSteps,
): Promise<void> {
  if (present < minToAskFor || people >= present / 2) return;
  await steps.advance('saving', readPercent, { people, present });
  const listed = people === 1 ? '1 connection' : `${people.toLocaleString('en')} connections`;
  // Mentions the rows, for people who counted them in the file.
  const ofRows = read === people ? '' : ` in ${read.toLocaleString('en')} rows`;
  throw new PermanentJobError(
    'import_would_shrink',
    `This file has ${listed}${ofRows}; you have ${present.toLocaleString('en')} now. Nothing has been replaced yet.`,
  );
}

/** Passes rows on and reports progress. */
async function* reportProgress(
  { batches, report }: ExportReading,
  fileBytes: number,
  steps: JobSteps,
): AsyncGenerator<readonly ConnectionRow[]> {
  const isDue = createRateGate(reportsPerSecond);
  for await (const { rows, bytesRead } of batches) {
    yield rows;
    const percent = Math.floor((bytesRead / fileBytes) * readPercent);
    if (isDue(percent)) await steps.advance('reading', percent, { people: report().accepted });
  }
}

/** Accepts a value if it differs from the last one, at most `perSecond` times a second. */
function createRateGate(perSecond: number): (value: number) => boolean {
  const pauseMs = 1000 / perSecond;
  let last: number | undefined;
  let lastAt = 0;
  return (value) => {
    const now = performance.now();
    if (value === last || now - lastAt < pauseMs) return false;
    last = value;
    lastAt = now;
    return true;
  };
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
