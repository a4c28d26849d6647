import { createBreather } from './breathe.ts';
import { createRowBuilder } from './build-row.ts';
import type { ConnectionRow } from './connection-row.ts';
import { decodeChunks } from './decode-chunks.ts';
import { createFileSurvey, type ExportEncoding } from './file-survey.ts';
import {
  openExport,
  type DelimiterName,
  type ExportFormat,
  type OpenedExport,
} from './open-export.ts';
import { listWarnings, type ReadWarning } from './read-warnings.ts';
import { isEmpty, plainPlaces, type PlainRow } from './plain-row.ts';
import { UnreadableExport } from './unreadable-export.ts';

export interface ReadOptions {
  fileName: string;
  /** More rows than this are refused. */
  maxRows: number;
  keepEmails: boolean;
  /** From a survey of the whole file; without it the file is read twice. */
  encoding?: ExportEncoding;
}

/** What became of the rows read so far. `read` is `accepted + withoutName + unreadable`. */
export interface ReadReport {
  read: number;
  /** Handed on as rows, people repeated in the file as often as they stand there. */
  accepted: number;
  withoutName: number;
  /** Accepted, but with nothing to match them by. */
  withoutPositionOrCompany: number;
  /** Of those, the ones with nothing but a name. */
  namesOnly: number;
  unreadable: number;
  encoding: ExportEncoding;
  delimiter: DelimiterName;
  format: ExportFormat;
  warnings: ReadWarning[];
}

export interface RowBatch {
  rows: (ConnectionRow | PlainRow)[];
  /** Of the file, up to and including these rows: what progress is measured by. */
  bytesRead: number;
}

export interface ExportReading {
  /**
   * Rows in the order of the file, at most 500 at a time; to be read once, each batch before the
   * next. Ends with an `UnreadableExport` where the file turns out to be damaged, too long or without
   * people: nothing of it is to be kept then.
   */
  batches: AsyncIterable<RowBatch>;
  /** Complete when the batches have ended. */
  report: () => ReadReport;
}

const batchRows = 500;

/**
 * Reads an export of connections, CSV or JSON, in any layout and encoding known. Holds no more of it
 * than one batch, and drops no repeated rows: see `ConnectionRow.dedupeKey`.
 * @param file gives the file's bytes from the start, each time it is called
 * @throws {UnreadableExport} for a file that is no such export
 */
export async function readExport(
  file: () => AsyncIterable<Uint8Array>,
  options: ReadOptions,
): Promise<ExportReading> {
  const breathe = createBreather();
  const encoding = options.encoding ?? (await surveyFile(file(), breathe));
  let bytesRead = 0;
  const pieces = decodeChunks(file(), encoding, async (bytes) => {
    bytesRead += bytes;
    await breathe();
  });
  const { format, delimiter, source } = await openOrRelease(pieces, options.fileName);
  const buildRow = createRowBuilder(options);
  let people = 0;
  let accepted = 0;
  let withoutPositionOrCompany = 0;
  let withProfile = 0;
  let namesOnly = 0;

  return { batches: batches(), report };

  async function* batches(): AsyncGenerator<RowBatch> {
    let rows: (ConnectionRow | PlainRow)[] = [];
    for await (const some of source.people) {
      for (const person of some) {
        people++;
        const row = 'bytes' in person ? person : buildRow(person);
        if (row === null) continue;
        count(row);
        rows.push(row);
        if (rows.length < batchRows) continue;
        yield { rows, bytesRead };
        rows = [];
      }
      refuseTooMany();
      // The plain ones hold no longer.
      if (rows.length > 0) yield { rows, bytesRead };
      rows = [];
      await breathe();
    }
    if (accepted === 0) throw new UnreadableExport('no_rows');
  }

  function count(row: ConnectionRow | PlainRow): void {
    accepted++;
    if (saysNoWork(row)) withoutPositionOrCompany++;
    if (saysNameOnly(row)) namesOnly++;
    if ('bytes' in row || row.profileUrl !== null) withProfile++;
  }

  function refuseTooMany(): void {
    if (people + source.unreadable() <= options.maxRows) return;
    const most = options.maxRows.toLocaleString('en');
    throw new UnreadableExport(
      'too_many_rows',
      `This file lists more than ${most} people, the most that can be imported at once.`,
    );
  }

  function report(): ReadReport {
    const unreadable = source.unreadable();
    return {
      read: people + unreadable,
      accepted,
      withoutName: people - accepted,
      withoutPositionOrCompany,
      namesOnly,
      unreadable,
      encoding,
      delimiter,
      format,
      warnings: listWarnings({
        encoding,
        unreadable,
        uneven: source.uneven(),
        hasProfiles: withProfile > 0,
        hasPositions: withoutPositionOrCompany < accepted,
      }),
    };
  }
}

function saysNoWork(row: ConnectionRow | PlainRow): boolean {
  if (!('bytes' in row)) return row.position === '' && row.company === '';
  return isEmpty(row, plainPlaces.position) && isEmpty(row, plainPlaces.company);
}

function saysNameOnly(row: ConnectionRow | PlainRow): boolean {
  // A plain one has a profile.
  if ('bytes' in row) return false;
  return row.filled === [row.firstName, row.lastName].filter((name) => name !== '').length;
}

/** A refused file is closed at once. */
async function openOrRelease(
  pieces: AsyncGenerator<Buffer>,
  fileName: string,
): Promise<OpenedExport> {
  try {
    return await openExport(pieces, fileName);
  } catch (error) {
    await pieces.return(undefined);
    throw error;
  }
}

async function surveyFile(
  chunks: AsyncIterable<Uint8Array>,
  breathe: () => Promise<void>,
): Promise<ExportEncoding> {
  const survey = createFileSurvey();
  for await (const chunk of chunks) {
    survey.add(chunk);
    await breathe();
  }
  return survey.encoding();
}
