import { splitLine } from '@tagwell/contracts/csv-header';
import { quoteStandIn } from '../row/row-values.ts';
import { UnreadableExport } from '../unreadable-export.ts';

const quote = 0x22;
const space = 0x20;
const carriageReturn = 0x0d;
/** The longest row that is read; a real one has less than 2,000 bytes. */
export const maxRowBytes = 64 * 1024;

/** A row with more doubtful quotes is garbage, and each check reads all of it. */
const maxChecksPerRow = 16;

export interface QuoteMender {
  /**
   * Mends the quotes in place.
   * @param buffer begins with a row
   * @returns how many bytes of it are whole rows; the rest comes again in front of what follows
   * @throws {UnreadableExport} `cut_off`
   */
  mend: (buffer: Buffer, isLast: boolean) => number;
  /** Lines blanked because their quotes made no sense. */
  unreadable: () => number;
}

export interface MendOptions {
  delimiter: string;
  newline: string;
  columns: number;
}

/**
 * Makes rows strict RFC 4180, because the parser treats every quotation mark as syntax. Invalid
 * ones (inside a bare cell, never closed, or unescaped in a quoted cell) are replaced with a
 * stand-in, which cleaning turns back into a quote, so that they can't swallow following rows.
 */
export function createQuoteMender({ delimiter, newline, columns }: MendOptions): QuoteMender {
  const comma = delimiter.charCodeAt(0);
  const lineEnd = newline.charCodeAt(0);
  let unreadable = 0;
  let checkedRow = -1;
  let checks = 0;
  /**
   * Where the last search for a closing quote found only doubled ones. Without it, every row of a
   * file of unclosed quotes would search the same 64 KB again.
   */
  let doubled = { from: 0, to: 0 };

  return { mend, unreadable: () => unreadable };

  function mend(buffer: Buffer, isLast: boolean): number {
    checkedRow = -1;
    doubled = { from: 0, to: 0 };
    let rowStart = 0;
    let nextLine = buffer.indexOf(lineEnd);
    for (let at = buffer.indexOf(quote); at >= 0;) {
      while (nextLine >= 0 && nextLine < at) {
        rowStart = nextLine + 1;
        nextLine = buffer.indexOf(lineEnd, rowStart);
      }
      const open = openCell(buffer, rowStart, at);
      const end = open === null ? at : findEnd(buffer, rowStart, open, isLast);
      if (end === 'later') return rowStart;
      if (nextLine >= 0 && nextLine < end) nextLine = buffer.indexOf(lineEnd, end);
      at = buffer.indexOf(quote, end + 1);
    }
    if (isLast) return buffer.length;
    return nextLine < 0 ? rowStart : buffer.lastIndexOf(lineEnd) + 1;
  }

  /**
   * The position of a quote that opens a cell, after moving spaces before it behind it; null if it
   * is a literal quote.
   */
  function openCell(buffer: Buffer, rowStart: number, at: number): number | null {
    let start = at;
    while (start > rowStart && buffer[start - 1] === space) start--;
    if (start > rowStart && buffer[start - 1] !== comma) {
      buffer[at] = quoteStandIn;
      return null;
    }
    buffer[at] = space;
    buffer[start] = quote;
    return start;
  }

  /** The end of the cell this quote opens; `later` if that depends on further bytes. */
  function findEnd(
    buffer: Buffer,
    rowStart: number,
    open: number,
    isLast: boolean,
  ): number | 'later' {
    let lineStop: number | undefined;
    let from = open + 1;
    // The first quotes may have been doubled for an earlier cell, but are not for this one.
    while (buffer[from] === quote || buffer[from] === space) from++;
    for (let at = buffer.indexOf(quote, open + 1); ; at = buffer.indexOf(quote, at + 1)) {
      if (at >= Math.max(from, doubled.from) && at < doubled.to) {
        at = buffer.indexOf(quote, doubled.to);
      }
      const isTooFar = (at < 0 ? buffer.length : at) - open > maxRowBytes;
      if (isTooFar || (at < 0 && isLast)) {
        doubled = { from, to: at < 0 ? buffer.length : at };
        return settleUnclosed(buffer, rowStart, open, isLast);
      }
      if (at < 0) return 'later';
      if (buffer[at + 1] === quote) {
        at++;
        continue;
      }
      let next = at + 1;
      while (buffer[next] === space || isDoubledReturn(buffer, next)) next++;
      if (next === buffer.length && !isLast) return 'later';
      if (next === buffer.length || endsCell(buffer[next])) {
        buffer[at] = space;
        buffer[next - 1] = quote;
        return next - 1;
      }
      if (beginsCell(buffer[at - 1])) {
        lineStop ??= buffer.indexOf(lineEnd, open);
        if (lineStop < 0 && !isLast) return 'later';
        const isOnLaterLine = lineStop >= 0 && lineStop < at;
        if (isOnLaterLine || fitsWithout(buffer, rowStart, open)) {
          doubled = { from, to: at };
          return settleAlone(buffer, rowStart, open);
        }
      }
      buffer[at] = quoteStandIn;
    }
  }

  /** If another cell opens before this one closes, the quote is unmatched. */
  function settleAlone(buffer: Buffer, rowStart: number, open: number): number {
    if (fitsWithout(buffer, rowStart, open)) {
      buffer[open] = quoteStandIn;
      return open;
    }
    const end = buffer.indexOf(lineEnd, open);
    unreadable++;
    // Blanks the row with spaces; line ends would create many empty rows.
    buffer.fill(space, rowStart, end);
    return end;
  }

  function settleUnclosed(buffer: Buffer, rowStart: number, open: number, isLast: boolean): number {
    if (!fitsWithout(buffer, rowStart, open)) {
      throw new UnreadableExport(isLast ? 'cut_off' : 'row_too_long');
    }
    buffer[open] = quoteStandIn;
    return open;
  }

  /** Whether the quote's line has as many cells as the header if the quote is literal. */
  function fitsWithout(buffer: Buffer, rowStart: number, open: number): boolean {
    checks = rowStart === checkedRow ? checks + 1 : 1;
    checkedRow = rowStart;
    if (checks > maxChecksPerRow) return false;
    const end = buffer.indexOf(lineEnd, open);
    const line = Buffer.from(buffer.subarray(rowStart, end < 0 ? buffer.length : end));
    line[open - rowStart] = quoteStandIn;
    return splitLine(line.toString('utf8'), delimiter, columns + 1).length === columns;
  }

  function endsCell(byte: number | undefined): boolean {
    return byte === comma || byte === lineEnd || byte === carriageReturn;
  }

  /**
   * The parser drops one carriage return before a line feed; additional ones belong to the cell.
   */
  function isDoubledReturn(buffer: Buffer, at: number): boolean {
    const isReturn = buffer[at] === carriageReturn && buffer[at + 1] === carriageReturn;
    return isReturn && lineEnd !== carriageReturn;
  }

  function beginsCell(byte: number | undefined): boolean {
    return byte === comma || byte === lineEnd;
  }
}
