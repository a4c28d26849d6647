import { type CsvHeader, maxHeaderLines, readHeaderLine } from '@tagwell/contracts/csv-header';
import { UnreadableExport } from '../unreadable-export.ts';

export interface Header extends CsvHeader {
  /** The line end; `\r` only in files from old Macs. */
  newline: '\n' | '\r';
  /** The byte offset of the first row. */
  rowsFrom: number;
}

const carriageReturn = 0x0d;
/** Larger than LinkedIn's note above the header has ever been. */
export const headBytes = 256 * 1024;

/**
 * Finds the line with the column names. Looks at raw lines, because a lone quotation mark in the note
 * above them would swallow the file for a CSV parser, and at names instead of a fixed place, because
 * the note is not always there.
 * @param head the first `headBytes` of the file in UTF-8, without byte-order mark
 * @returns null when none of the first lines is a header of people
 * @throws {OtherArchiveFile}
 */
export function findHeader(head: Buffer): Header | null {
  let from = 0;
  for (let lines = 0; lines < maxHeaderLines && from < head.length; lines++) {
    const { end, next, newline } = lineAt(head, from);
    const header = readHeaderLine(head.toString('utf8', from, end));
    if (header !== undefined) {
      if ('otherFile' in header) throw new OtherArchiveFile(header.otherFile);
      return { ...header, newline, rowsFrom: next };
    }
    from = next;
  }
  return null;
}

function lineAt(
  head: Buffer,
  from: number,
): Pick<Header, 'newline'> & { end: number; next: number } {
  const feed = head.indexOf('\n', from);
  const carriage = head.indexOf('\r', from);
  let end = feed;
  // Converting line ends twice leaves two carriage returns before the line feed.
  while (end > from && head[end - 1] === carriageReturn) end--;
  if (carriage >= 0 && (feed < 0 || carriage < end)) {
    return { end: carriage, next: carriage + 1, newline: '\r' };
  }
  if (feed < 0) return { end: head.length, next: head.length, newline: '\n' };
  return { end, next: feed + 1, newline: '\n' };
}

/** `other_file`: another file of the same archive. */
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
