export type Column =
  | 'name'
  | 'first name'
  | 'last name'
  | 'company'
  | 'position'
  | 'profile'
  | 'date';

/** Header names as `normalizeHeader` gives them; what is not here, the server may know all the same. */
const names: Record<Column, string> = {
  'first name': 'firstname givenname prenom nombre nome vorname',
  'last name': 'lastname surname familyname nom apellidos apellido sobrenome nachname',
  name: 'name fullname',
  company: 'company companyname organization organisation entreprise empresa unternehmen firma',
  position: 'position jobtitle title occupation headline role poste cargo puesto',
  profile: 'url profileurl publicprofileurl inviteeprofileurl linkedinurl profilelink',
  date: 'connectedon connectedat datedeconnexion conectadoel fechadeconexion conectadoem datadeconexao verbundenam',
};

const known = new Map(
  Object.entries(names).flatMap(([column, spellings]) =>
    spellings.split(' ').map((spelling): [string, string] => [spelling, column]),
  ),
);
const order = Object.keys(names);

export interface FoundHeader {
  delimiter: string;
  /** The columns we know, in the order above. */
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

function readHeader(line: string): Omit<FoundHeader, 'end'> | undefined {
  const readings = delimiters.map((delimiter) => ({
    delimiter,
    columns: knownColumns(line, delimiter),
  }));
  const [best] = readings.toSorted((a, b) => b.columns.length - a.columns.length);
  if (!best || best.columns.length < 2) return undefined;
  const hasName = best.columns.includes('first name') || best.columns.includes('name');
  return hasName ? best : undefined;
}

function knownColumns(line: string, delimiter: string): string[] {
  const found = new Set(line.split(delimiter).map((cell) => known.get(normalizeHeader(cell))));
  return order.filter((column) => found.has(column));
}

/** Case, accents, quotation marks, spaces, `_` and `-` make no difference. */
function normalizeHeader(header: string): string {
  return header
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
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
