import { otherArchiveFile } from '@tagwell/contracts/archive-files';
import {
  type ConnectionField,
  isPeopleHeader,
  mapColumns,
} from '@tagwell/contracts/linkedin-export';
import { UnreadableExport } from '../unreadable-export.ts';

export interface Header {
  /** One character. */
  delimiter: string;
  /** What ends a line: `\r` alone only in files of old Macs. */
  newline: '\n' | '\r';
  /** The column names as written. */
  names: readonly string[];
  columns: Map<ConnectionField, number[]>;
  /** Where the rows begin, in bytes. */
  rowsFrom: number;
}

const delimiters = [',', ';', '\t', '|'];
const maxLines = 50;
/** More than the note above LinkedIn's header ever took. */
export const headBytes = 256 * 1024;
/** The widest layout, of Outlook, has about ninety. */
const maxColumns = 500;

/**
 * Finds the line with the column names. Looks at raw lines, because a lone quotation mark in the note
 * above them would swallow the file for a CSV parser, and at names instead of a fixed place, because
 * the note is not always there.
 * @param head the first `headBytes` of the file in UTF-8, without byte-order mark
 * @returns null when none of the first 50 lines is a header of people
 * @throws {OtherArchiveFile}
 */
export function findHeader(head: Buffer): Header | null {
  let from = 0;
  for (let lines = 0; lines < maxLines && from < head.length; lines++) {
    const { end, next, newline } = lineAt(head, from);
    const header = readHeader(head.toString('utf8', from, end));
    if (header !== null) return { ...header, newline, rowsFrom: next };
    from = next;
  }
  return null;
}

/** The delimiter is the one that makes the most known columns. */
function readHeader(line: string): Pick<Header, 'delimiter' | 'names' | 'columns'> | null {
  const readings = delimiters
    .map((delimiter) => ({ delimiter, names: splitLine(line, delimiter) }))
    .filter(({ names }) => names.length <= maxColumns)
    .map((reading) => ({ ...reading, columns: mapColumns(reading.names) }));
  for (const { names } of readings) refuseOtherArchiveFile(names);
  const [best] = readings.toSorted((a, b) => b.columns.size - a.columns.size);
  return best !== undefined && isPeopleHeader(best.columns) ? best : null;
}

function lineAt(
  head: Buffer,
  from: number,
): Pick<Header, 'newline'> & { end: number; next: number } {
  const feed = head.indexOf('\n', from);
  const carriage = head.indexOf('\r', from);
  if (carriage >= 0 && (feed < 0 || carriage < feed - 1)) {
    return { end: carriage, next: carriage + 1, newline: '\r' };
  }
  if (feed < 0) return { end: head.length, next: head.length, newline: '\n' };
  return {
    end: carriage === feed - 1 && carriage >= from ? carriage : feed,
    next: feed + 1,
    newline: '\n',
  };
}

/** The cells of one line, without the quotes around them. A quote left open ends with the line. */
export function splitLine(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    if (line[at] !== '"') {
      const end = nextOrEnd(line, delimiter, at);
      cells.push(line.slice(at, end));
      at = end + 1;
      continue;
    }
    const close = closingQuote(line, at + 1);
    const end = nextOrEnd(line, delimiter, close);
    const rest = line.slice(close + 1, end);
    cells.push(line.slice(at + 1, close).replaceAll('""', '"') + rest);
    at = end + 1;
  }
  return cells;
}

function closingQuote(line: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = line.indexOf('"', at);
    if (at < 0) return line.length;
    if (line[at + 1] !== '"') return at;
  }
}

function nextOrEnd(line: string, delimiter: string, from: number): number {
  const at = line.indexOf(delimiter, from);
  return at < 0 ? line.length : at;
}

/**
 * Refuses the other files of the same archive, which have names of people in them too.
 * @throws {OtherArchiveFile}
 */
function refuseOtherArchiveFile(headers: readonly string[]): void {
  const file = otherArchiveFile(headers);
  if (file !== undefined) throw new OtherArchiveFile(file);
}

/** `other_file`: one of the same archive that does not list the connections. */
export class OtherArchiveFile extends UnreadableExport {
  readonly file: string;

  constructor(file: string) {
    super(
      'other_file',
      `This is ${file}; Connections.csv is the one to upload. It is in the same folder of the export.`,
    );
    this.file = file;
  }
}
