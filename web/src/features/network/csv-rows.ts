import {
  createRowFilter,
  type CsvHeader,
  splitRow,
  maxHeaderLines,
  readHeaderLine,
} from '@tagwell/contracts/csv-header';
import type { ConnectionField } from '@tagwell/contracts/linkedin-export';

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

export interface FoundHeader extends CsvHeader {
  /** The columns that we know, as `labels` calls them. */
  labels: string[];
  /** Characters up to where the rows begin. */
  end: number;
}

/** The file of LinkedIn's archive that it is instead of the connections. */
interface OtherFile {
  otherFile: string;
}

/**
 * The line with the column names among the first ones: LinkedIn writes a note above it, or does not.
 * Undefined when none has a column for names and another one that we know.
 */
export function findHeader(head: string): FoundHeader | OtherFile | undefined {
  let from = 0;
  for (let lines = 0; lines < maxHeaderLines && from < head.length; lines += 1) {
    const [whole = '', line = ''] = /^([^\r\n]*)(?:\r\n|\r|\n)?/u.exec(head.slice(from)) ?? [];
    from += Math.max(whole.length, 1);
    const found = readHeaderLine(line);
    if (found)
      return 'otherFile' in found ? found : { ...found, labels: shownLabels(found), end: from };
  }
  return undefined;
}

function shownLabels({ columns }: CsvHeader): string[] {
  return labels.filter(([field]) => columns.has(field)).map(([, label]) => label);
}

export interface ListCounter {
  /** The text in pieces; of a CSV file, what is below the header. */
  add: (piece: string) => void;
  /** Undefined when the quotation marks make no sense, or nobody was found. */
  counted: () => Counted | undefined;
}

export interface Counted {
  rows: number;
  /** How many people they are about, where these are fewer. */
  people?: number;
  /** How the name of one of them is read, with letters beyond ASCII where anybody has such. */
  name?: string;
}

/** No cell of a real export is longer: beyond it, a quotation mark was left open. */
const maxQuoted = 20_000;

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

/** Counts the rows of a CSV file and their people; line breaks within quotation marks are none. */
export function createRowCounter(header: CsvHeader): ListCounter {
  const divider = (header.sheet ?? header).delimiter.charCodeAt(0);
  const filter = createRowFilter<string[]>(header);
  const people = createPeopleCounter();
  let rows = 0;
  /** Of the row that began in an earlier piece. */
  let begun = '';
  let quoted = 0;
  let inQuotes = false;
  let atCellStart = true;
  let afterQuote = false;
  let lost = false;

  /** Takes one UTF-16 unit and says whether a row ends with it. */
  function step(code: number): boolean {
    if (inQuotes) {
      quoted += 1;
      inQuotes = code !== quote;
      afterQuote = !inQuotes;
      if (quoted > maxQuoted) lost = true;
      return false;
    }
    const endsRow = code === lineFeed || code === carriageReturn;
    if (code === quote && (atCellStart || afterQuote)) {
      inQuotes = true;
      quoted = 0;
    }
    atCellStart = endsRow || code === divider;
    afterQuote = false;
    return endsRow;
  }

  function endRow(row: string): void {
    const cells = splitRow(row, header);
    if (cells.every((cell) => cell.trim() === '')) return;
    for (const sure of filter.pass(cells)) count(sure);
  }

  function count(cells: readonly string[]): void {
    rows += 1;
    people.add(cells, filter.header().columns);
  }

  return {
    add: (piece) => {
      let from = 0;
      for (let at = 0; at < piece.length; at += 1) {
        if (!step(piece.charCodeAt(at))) continue;
        endRow(begun + piece.slice(from, at));
        begun = '';
        from = at + 1;
      }
      begun += piece.slice(from);
    },
    counted: () => {
      if (lost || inQuotes) return undefined;
      endRow(begun);
      for (const sure of filter.rest()) count(sure);
      const different = people.count();
      const name = people.name();
      return {
        rows,
        ...(different > 0 && different < rows && { people: different }),
        ...(name !== undefined && { name }),
      };
    },
  };
}

const profileName = /linkedin\.com\/in\/([^/?#\s"]+)/iu;

const beyondAscii = /[^\0-\x7f]/u;

/** Counts different people as the import does: by profile address, else by name and company. */
function createPeopleCounter() {
  const seen = new Set<string>();
  let shown: string | undefined;
  return {
    add: (cells: readonly string[], columns: CsvHeader['columns']) => {
      const textOf = (...fields: ConnectionField[]) =>
        fields
          .flatMap((field) => columns.get(field) ?? [])
          .map((place) => (cells[place] ?? '').trim())
          .join(' ')
          .trim();
      const name = textOf('firstName', 'lastName', 'fullName');
      if (name === '') return;
      if (shown === undefined || (!beyondAscii.test(shown) && beyondAscii.test(name))) shown = name;
      const address = textOf('url', 'publicId');
      const profile = profileName.exec(address)?.[1];
      const key = profile ?? `${name}\n${textOf('company')}\n${address}`;
      seen.add(key.toLowerCase());
    },
    count: () => seen.size,
    name: () => shown,
  };
}
