import {
  type ConnectionField,
  isPeopleHeader,
  mapColumns,
} from '@tagwell/contracts/linkedin-export';

/** What a person calls the columns that a look at a file names, in the order in which it does. */
const labels: readonly (readonly [field: ConnectionField, label: string])[] = [
  ['firstName', 'first name'],
  ['lastName', 'last name'],
  ['fullName', 'name'],
  ['company', 'company'],
  ['position', 'position'],
  ['url', 'profile'],
  ['connectedOn', 'date'],
];

export interface FoundHeader {
  delimiter: string;
  /** The columns that we know, as `labels` calls them. */
  columns: string[];
  /** Characters up to where the rows begin. */
  end: number;
}

const delimiters = [',', ';', '\t', '|'];
const maxLines = 50;

/**
 * The line with the column names among the first 50: LinkedIn writes a note above it, or does not.
 * Undefined when none has a column for names and another one that we know.
 */
export function findHeader(head: string): FoundHeader | undefined {
  let from = 0;
  for (let lines = 0; lines < maxLines && from < head.length; lines += 1) {
    const [whole = '', line = ''] = /^([^\r\n]*)(?:\r\n|\r|\n)?/u.exec(head.slice(from)) ?? [];
    from += Math.max(whole.length, 1);
    const found = readHeader(line);
    if (found) return { ...found, end: from };
  }
  return undefined;
}

/** The delimiter is the one that makes the most known columns, as on the server. */
function readHeader(line: string): Omit<FoundHeader, 'end'> | undefined {
  const readings = delimiters.map((delimiter) => ({
    delimiter,
    found: mapColumns(line.split(delimiter)),
  }));
  const [best] = readings.toSorted((a, b) => b.found.size - a.found.size);
  if (!best || !isPeopleHeader(best.found)) return undefined;
  const shown = labels.filter(([field]) => best.found.has(field));
  return { delimiter: best.delimiter, columns: shown.map(([, label]) => label) };
}

export interface RowCounter {
  /** The text below the header, in pieces. */
  add: (piece: string) => void;
  /** Rows with anything in them; undefined when the quotation marks make no sense. */
  rows: () => number | undefined;
}

/** No cell of a real export is longer: beyond it, a quotation mark was left open. */
const maxQuoted = 20_000;

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;
const space = 32;

/** Counts the rows of a CSV file as it passes; line breaks within quotation marks are none. */
export function createRowCounter(delimiter: string): RowCounter {
  const divider = delimiter.charCodeAt(0);
  let rows = 0;
  let quoted = 0;
  let inQuotes = false;
  let atCellStart = true;
  let afterQuote = false;
  let filled = false;
  let lost = false;

  /** `code` is one UTF-16 unit. */
  function step(code: number): void {
    if (inQuotes) {
      quoted += 1;
      inQuotes = code !== quote;
      afterQuote = !inQuotes;
      if (inQuotes && code > space) filled = true;
      if (quoted > maxQuoted) lost = true;
      return;
    }
    if (code === quote && (atCellStart || afterQuote)) {
      inQuotes = true;
      atCellStart = false;
      quoted = 0;
    } else if (code === lineFeed || code === carriageReturn) {
      if (filled) rows += 1;
      filled = false;
      atCellStart = true;
    } else if (code === divider) {
      atCellStart = true;
    } else {
      atCellStart = false;
      if (code > space) filled = true;
    }
    afterQuote = false;
  }

  return {
    add: (piece) => {
      for (let at = 0; at < piece.length; at += 1) step(piece.charCodeAt(at));
    },
    rows: () => (lost || inQuotes ? undefined : rows + (filled ? 1 : 0)),
  };
}

const firstNames = /"first[ _-]?name"\s*:/giu;
const fullNames = /"(?:full[ _-]?)?name"\s*:/giu;

/** People in a JSON file, counted by the names of their fields: near enough for a look. */
export function createPeopleCounter(): RowCounter {
  let rest = '';
  let first = 0;
  let full = 0;

  /** A key may be cut in two at the end of a piece, so a bit of text is looked at again. */
  const keep = 40;
  function count(text: string, pattern: RegExp): number {
    return [...text.matchAll(pattern)].filter(({ index }) => index < text.length - keep).length;
  }

  return {
    add: (piece) => {
      const text = rest + piece;
      first += count(text, firstNames);
      full += count(text, fullNames);
      rest = text.slice(-keep);
    },
    rows: () => {
      const tail = rest + ' '.repeat(keep);
      const people = first + count(tail, firstNames) || full + count(tail, fullNames);
      return people === 0 ? undefined : people;
    },
  };
}
