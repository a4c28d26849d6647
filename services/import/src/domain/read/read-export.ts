import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { createEncodingDetector, type ExportEncoding } from './detect-encoding.ts';
import { type DelimiterName, openExport } from './open-export.ts';
import { type ConnectionRow, type RawPerson, toConnectionRow } from './row/connection-row.ts';
import { UnreadableExport } from './unreadable-export.ts';

export interface ReadOptions {
  fileName: string;
  /** Files with more rows are refused. */
  maxRows: number;
  keepEmails: boolean;
  /** Detected from the whole file; without it, the file is read twice. */
  encoding?: ExportEncoding;
}

/** Counts of the rows read so far. `read` is `accepted + withoutName + unreadable`. */
export interface ReadReport {
  read: number;
  /** Accepted rows, including repeated people. */
  accepted: number;
  withoutName: number;
  /** Accepted, but with nothing to match them by. */
  withoutPositionOrCompany: number;
  /** Accepted rows with nothing but a name. */
  namesOnly: number;
  unreadable: number;
  encoding: ExportEncoding;
  delimiter: DelimiterName;
}

export interface RowBatch {
  rows: ConnectionRow[];
  /** Bytes of the file up to and including these rows, for progress. */
  bytesRead: number;
}

export interface ExportReading {
  /**
   * Rows in the order of the file, at most 500 at a time; to be read once. Ends with an
   * `UnreadableExport` where the file turns out to be damaged, too long or without people: nothing of
   * it is to be kept then.
   */
  batches: AsyncIterable<RowBatch>;
  /** Complete after the last batch. */
  report: () => ReadReport;
}

const batchRows = 500;
/** Some programs put blank lines between rows, and spreadsheets below them. */
const blankPerRow = 4;

/**
 * Reads an export of connections, CSV or JSON, in any layout and encoding known. Keeps no more of
 * it in memory than one batch, and drops no repeated rows: see `ConnectionRow.dedupeKey`.
 * @param file returns the file's bytes from the start, each time it is called
 * @throws {UnreadableExport} for a file that is no such export
 */
export async function readExport(
  file: () => AsyncIterable<Uint8Array>,
  options: ReadOptions,
): Promise<ExportReading> {
  const encoding = options.encoding ?? (await detectEncoding(file()));
  let bytesRead = 0;
  const { delimiter, source } = await openExport(
    file(),
    { encoding, fileName: options.fileName },
    (bytes) => (bytesRead += bytes),
  );
  let people = 0;
  let accepted = 0;
  let withoutPositionOrCompany = 0;
  let namesOnly = 0;

  return { batches: batches(), report };

  async function* batches(): AsyncGenerator<RowBatch> {
    for await (const persons of source.people) {
      for (let from = 0; from < persons.length; from += batchRows) {
        const rows = persons.slice(from, from + batchRows).flatMap(readRow);
        refuseTooMany();
        if (rows.length > 0) yield { rows, bytesRead };
        await yieldToEventLoop();
      }
      if (persons.length > 0) continue;
      refuseTooMany();
      await yieldToEventLoop();
    }
    refuseTooMany();
    if (accepted === 0) throw new UnreadableExport('no_rows');
  }

  function readRow(person: RawPerson): ConnectionRow[] {
    people++;
    const row = toConnectionRow(person, options.keepEmails);
    if (row === null) return [];
    accepted++;
    if (row.position === '' && row.company === '') withoutPositionOrCompany++;
    if (row.filled === countNames(row)) namesOnly++;
    return [row];
  }

  function refuseTooMany(): void {
    const mostBlank = options.maxRows * blankPerRow;
    if (source.blank() > mostBlank) {
      const most = mostBlank.toLocaleString('en');
      throw new UnreadableExport(
        'too_many_rows',
        `More than ${most} rows of this file are blank. Upload the Connections.csv of your LinkedIn export as it came.`,
      );
    }
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
    };
  }
}

function countNames({ firstName, lastName }: ConnectionRow): number {
  return firstName === '' || lastName === '' ? 1 : 2;
}

async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<ExportEncoding> {
  const detector = createEncodingDetector();
  for await (const chunk of chunks) {
    detector.add(chunk);
    await yieldToEventLoop();
  }
  return detector.encoding();
}
