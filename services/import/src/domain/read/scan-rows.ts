import { byteKinds, hasUsualCharacters, odd, space, wide } from './plain-text.ts';
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

/** Where the cells of a row stand, without the quotes around them. */
export interface CellPlaces {
  /** 0 where there are too many, or one is not just the bytes between its quotes. */
  count: number;
  starts: Int32Array;
  ends: Int32Array;
  /** 1 where `cleanText` leaves the cell as it is. */
  isPlain: Uint8Array;
}

export interface RowScan {
  /** @param whole rows in UTF-8, the last one with or without its line break; their quotes in pairs */
  start: (whole: Buffer) => RowScanner;
  /** Of the row that the last scanner has come to. */
  places: CellPlaces;
}

const quote = 0x22;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;
/** No byte of a cell has this kind: it may end one. */
const stop = 8;
const maxPlaces = 512;
/** By so many bits. */
const oddAboveSpace = 2;

/** Knows the rows of a file, piece by piece. */
export function createRowScan(delimiter: string, newline: string): RowScan {
  const comma = delimiter.charCodeAt(0);
  const lineEnd = newline.charCodeAt(0);
  const bare = kindsWithStops([comma, quote, lineEnd, carriageReturn]);
  const quoted = kindsWithStops([quote, lineFeed, carriageReturn]);
  const starts = new Int32Array(maxPlaces);
  const ends = new Int32Array(maxPlaces);
  const isPlain = new Uint8Array(maxPlaces);
  const places: CellPlaces = { count: 0, starts, ends, isPlain };

  /** Kinds of the bytes gone through; a space at an end, or behind another, is odd. */
  let seen = 0;

  function isRowEnd(whole: Buffer, at: number): boolean {
    if (at >= whole.length || whole[at] === lineEnd) return true;
    return whole[at] === carriageReturn && (at + 1 === whole.length || whole[at + 1] === lineEnd);
  }

  /** Gives where the row ends; negative where its cells have to be split as text. */
  function place(whole: Buffer, from: number): number {
    places.count = 0;
    for (let at = from; places.count < maxPlaces; at += 1) {
      at = whole[at] === quote ? placeQuoted(whole, at + 1) : placeBare(whole, at);
      if (at < 0 || whole[at] !== comma) return at;
    }
    return -1;
  }

  function placeQuoted(whole: Buffer, from: number): number {
    const end = endOfRun(whole, from, quoted);
    const isClosed = whole[end] === quote && (whole[end + 1] === comma || isRowEnd(whole, end + 1));
    if (!isClosed) return -1;
    add(whole, from, end, seen);
    return end + 1;
  }

  function placeBare(whole: Buffer, from: number): number {
    let end = endOfRun(whole, from, bare);
    let kinds = seen;
    while (whole[end] === carriageReturn && !isRowEnd(whole, end)) {
      end = endOfRun(whole, end + 1, bare);
      kinds = odd;
    }
    if (whole[end] === quote) return -1;
    add(whole, from, end, kinds);
    return end;
  }

  /** Where the first stop is; what was before it goes into `seen`. */
  function endOfRun(whole: Buffer, from: number, kinds: Uint8Array): number {
    const { length } = whole;
    let all = 0;
    let last = space;
    let at = from;
    for (; at < length; at += 1) {
      const kind = kinds[whole[at] ?? 0] ?? stop;
      if (kind === stop) break;
      all |= kind | ((kind & last & space) << oddAboveSpace);
      last = kind;
    }
    seen = all | ((last & space) << oddAboveSpace);
    return at;
  }

  function add(whole: Buffer, from: number, to: number, kinds: number): void {
    const { count } = places;
    starts[count] = from;
    ends[count] = to;
    isPlain[count] = from === to || isClean(whole, from, to, kinds) ? 1 : 0;
    places.count = count + 1;
  }

  function scanPiece(whole: Buffer): RowScanner {
    let start = 0;
    let end = 0;
    let next = 0;
    let hasLineBreak = false;

    function endOfQuotedRow(): number {
      let isOpen = false;
      for (let at = start; at < whole.length; at += 1) {
        const byte = whole[at];
        if (byte === quote) isOpen = !isOpen;
        if (isOpen && byte === lineEnd) hasLineBreak = true;
        if (!isOpen && isRowEnd(whole, at)) return at;
      }
      return whole.length;
    }

    const text = () => whole.toString('utf8', start, end);
    return {
      next: () => {
        do {
          start = next;
          if (start >= whole.length) return false;
          hasLineBreak = false;
          end = place(whole, start);
          if (end < 0) {
            places.count = 0;
            end = endOfQuotedRow();
          }
          next = end + (whole[end] === lineEnd ? 1 : 2);
        } while (end === start);
        return true;
      },
      hasLineBreak: () => hasLineBreak,
      cells: () => {
        if (places.count === 0) return splitLine(text(), delimiter);
        const cells: string[] = [];
        for (let cell = 0; cell < places.count; cell += 1) {
          cells.push(whole.toString('utf8', starts[cell], ends[cell]));
        }
        return cells;
      },
      text,
      length: () => end - start,
    };
  }

  return { start: scanPiece, places };
}

function isClean(whole: Buffer, from: number, to: number, kinds: number): boolean {
  return (kinds & odd) === 0 && ((kinds & wide) === 0 || hasUsualCharacters(whole, from, to));
}

function kindsWithStops(stops: readonly number[]): Uint8Array {
  return byteKinds.map((kind, byte) => (stops.includes(byte) ? stop : kind));
}
