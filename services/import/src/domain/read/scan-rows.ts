import { splitLine } from './split-line.ts';

/** Goes through the rows of a text in bytes, one after the other. Blank lines are none. */
export interface RowScanner {
  /** Moves on to the next row, if there is one. */
  next: () => boolean;
  /** Whether a quoted cell of the row goes on over the end of a line: `cells` does not know such. */
  hasLineBreak: () => boolean;
  /** The row's cells, without the quotes around them. */
  cells: () => string[];
  /** The row as it is written, without the line break behind it. */
  text: () => string;
  /** Of the row in bytes. */
  length: () => number;
}

const quote = 0x22;
const carriageReturn = 0x0d;
const firstWide = 0x80;

/** @param whole rows in UTF-8, the last one with or without its line break; their quotes in pairs */
export function scanRows(whole: Buffer, delimiter: string, newline: string): RowScanner {
  const comma = delimiter.charCodeAt(0);
  const lineEnd = newline.charCodeAt(0);
  // A letter for each byte, so that places are the same in both: most cells are cut out of it.
  const letters = whole.toString('latin1');
  /** Where the cells of a row without quotes end, and which are not all ASCII. */
  const ends: number[] = [];
  const isWide: boolean[] = [];
  let cellCount = 0;
  let start = 0;
  let end = 0;
  let next = 0;
  let hasQuotes = false;
  let hasLineBreak = false;

  function endCell(at: number, seen: number): void {
    ends[cellCount] = at;
    isWide[cellCount] = seen >= firstWide;
    cellCount += 1;
  }

  function scan(): void {
    let seen = 0;
    let at = start;
    cellCount = 0;
    for (; at < whole.length; at += 1) {
      const byte = whole[at] ?? 0;
      if (byte === comma) {
        endCell(at, seen);
        seen = 0;
      } else if (byte === lineEnd || byte === quote) break;
      else seen |= byte;
    }
    hasQuotes = whole[at] === quote;
    hasLineBreak = false;
    if (hasQuotes) at = endOfQuoted(at);
    next = at + 1;
    end = at > start && whole[at - 1] === carriageReturn ? at - 1 : at;
    endCell(end, seen);
  }

  function endOfQuoted(from: number): number {
    let isOpen = false;
    for (let at = from; at < whole.length; at += 1) {
      const byte = whole[at];
      if (byte === quote) isOpen = !isOpen;
      if (byte !== lineEnd) continue;
      if (!isOpen) return at;
      hasLineBreak = true;
    }
    return whole.length;
  }

  const text = () => whole.toString('utf8', start, end);
  return {
    next: () => {
      do {
        start = next;
        if (start >= whole.length) return false;
        scan();
      } while (end === start);
      return true;
    },
    hasLineBreak: () => hasLineBreak,
    cells: () => {
      if (hasQuotes) return splitLine(text(), delimiter);
      const cells: string[] = [];
      let from = start;
      for (let place = 0; place < cellCount; place += 1) {
        const to = ends[place] ?? end;
        const isText = isWide[place] === true;
        cells.push(isText ? whole.toString('utf8', from, to) : letters.slice(from, to));
        from = to + 1;
      }
      return cells;
    },
    text,
    length: () => end - start,
  };
}
