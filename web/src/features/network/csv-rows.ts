import type { ConnectionField } from '@tagwell/contracts/linkedin-export';
import type { ColumnPlaces, FoundHeader } from './csv-header.ts';

/** Counts what a text lists as it passes. */
export interface ListCounter {
  /** The text in pieces; of a CSV file, what is below the header. */
  add: (piece: string) => void;
  /** Undefined when the quotation marks make no sense, or nobody was found. */
  counted: () => Counted | undefined;
}

export interface Counted {
  /** Rows with anything in them. */
  rows: number;
  /** How many people they are about, where these are fewer. */
  people?: number;
}

/** No cell of a real export is longer: beyond it, a quotation mark was left open. */
const maxQuoted = 20_000;

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;
const space = 32;

/** Counts the rows of a CSV file and their people; line breaks within quotation marks are none. */
export function createRowCounter({
  delimiter,
  places,
}: Pick<FoundHeader, 'delimiter' | 'places'>): ListCounter {
  const divider = delimiter.charCodeAt(0);
  const people = createPeopleCounter(places);
  let rows = 0;
  let cells: string[] = [];
  /** Of the cell that began in an earlier piece. */
  let begun = '';
  let quoted = 0;
  let inQuotes = false;
  let atCellStart = true;
  let afterQuote = false;
  let filled = false;
  let lost = false;

  /** Takes one UTF-16 unit and says what ends with it. */
  function step(code: number): 'cell' | 'row' | undefined {
    if (inQuotes) {
      quoted += 1;
      inQuotes = code !== quote;
      afterQuote = !inQuotes;
      if (inQuotes && code > space) filled = true;
      if (quoted > maxQuoted) lost = true;
      return undefined;
    }
    const ends = endAt(code);
    if (code === quote && (atCellStart || afterQuote)) {
      inQuotes = true;
      quoted = 0;
    } else if (ends === undefined && code > space) filled = true;
    atCellStart = ends !== undefined;
    afterQuote = false;
    return ends;
  }

  function endAt(code: number): 'cell' | 'row' | undefined {
    if (code === lineFeed || code === carriageReturn) return 'row';
    return code === divider ? 'cell' : undefined;
  }

  function endRow(): void {
    if (filled) {
      rows += 1;
      people.add(cells);
    }
    filled = false;
    cells = [];
  }

  return {
    add: (piece) => {
      let from = 0;
      for (let at = 0; at < piece.length; at += 1) {
        const ends = step(piece.charCodeAt(at));
        if (ends === undefined) continue;
        cells.push(begun + piece.slice(from, at));
        begun = '';
        from = at + 1;
        if (ends === 'row') endRow();
      }
      begun += piece.slice(from);
    },
    counted: () => {
      if (lost || inQuotes) return undefined;
      cells.push(begun);
      endRow();
      const count = people.count();
      return { rows, ...(count > 0 && count < rows && { people: count }) };
    },
  };
}

const profileName = /linkedin\.com\/in\/([^/?#\s"]+)/iu;

/** Counts different people as the import does: by profile address, else by name and company. */
function createPeopleCounter(places: ColumnPlaces) {
  const seen = new Set<string>();
  const textOf = (cells: readonly string[], fields: readonly ConnectionField[]) =>
    fields
      .flatMap((field) => places.get(field) ?? [])
      .map((place) => (cells[place] ?? '').replaceAll('"', '').trim().toLowerCase())
      .join(' ')
      .trim();
  return {
    add: (cells: readonly string[]) => {
      const name = textOf(cells, ['firstName', 'lastName', 'fullName']);
      if (name === '') return;
      const address = textOf(cells, ['url', 'publicId']);
      const profile = profileName.exec(address)?.[1];
      seen.add(profile ?? `${name}\n${textOf(cells, ['company'])}\n${address}`);
    },
    count: () => seen.size,
  };
}
