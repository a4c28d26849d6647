import { createRowFilter, joinLine, splitCell, splitLine } from '@tagwell/contracts/csv-header';
import { Readable } from 'node:stream';
import csvParser from 'csv-parser';
import {
  emptyPerson,
  fillField,
  type PeopleSource,
  type RawPerson,
} from '../row/connection-row.ts';
import { UnreadableExport } from '../unreadable-export.ts';
import type { Header } from './find-header.ts';
import { createQuoteMender, maxRowBytes } from './mend-quotes.ts';

/** The cells of a row, by their places. */
type Cells = Readonly<Record<number, string>>;

const rowsAtOnce = 500;
/** The parser's message for a row above `maxRowBytes`. */
const rowTooLong = 'Row exceeds the maximum size';

/**
 * The people in the rows after a CSV header.
 * @param pieces the bytes after the header, in UTF-8
 */
export function readCsv(pieces: AsyncIterable<Buffer>, header: Header): PeopleSource {
  const { delimiter, newline } = header;
  const layout = header.sheet ?? { delimiter, columns: header.names.length };
  const mender = createQuoteMender({ ...layout, newline });
  const filter = createRowFilter<Cells>(header);
  let uneven = 0;
  let isShort = false;
  let shapeless = 0;
  let given = 0;
  let taken = 0;
  let endsWithRow = true;

  return {
    people: people(),
    unreadable: () => mender.unreadable() + shapeless,
    blank: () => given - taken,
  };

  async function* people(): AsyncGenerator<RawPerson[]> {
    const parser = csvParser({
      headers: false,
      separator: layout.delimiter,
      newline,
      maxRowBytes,
    });
    // Its faults come out of the rows; given up after all of the file was handed to it, it has one that nobody hears.
    parser.on('error', () => {});
    const source = wholeRows(pieces);
    const rows: AsyncIterable<Cells> = Readable.from(source).compose(parser);
    let persons: RawPerson[] = [];
    try {
      for await (const row of rows) {
        given += 1;
        const cells = cellsOf(row);
        if (!isBlank(cells)) for (const sure of filter.pass(cells)) take(sure, persons);
        // Includes blank rows, so that a file full of them still yields.
        if (given % rowsAtOnce !== 0) continue;
        yield persons;
        persons = [];
      }
    } catch (error) {
      const isTooLong = error instanceof Error && error.message === rowTooLong;
      throw isTooLong ? new UnreadableExport('row_too_long') : error;
    } finally {
      // Closes an abandoned file before anything else happens.
      await source.return(undefined);
    }
    for (const sure of filter.rest()) take(sure, persons);
    yield persons;
    if (isShort && uneven === 1 && !endsWithRow) throw new UnreadableExport('cut_off');
  }

  function take(cells: Cells, persons: RawPerson[]): void {
    taken += 1;
    if (isInOneCell(cells)) {
      shapeless += 1;
      return;
    }
    const { names, columns } = filter.header();
    isShort = cells[names.length - 1] === undefined;
    const surplus = Object.values(cells).slice(names.length);
    if (isShort || surplus.length > 0) uneven += 1;
    const person = toPerson(cells, columns);
    if (surplus.some((cell) => cell.trim() !== '') && isShifted(person)) shapeless += 1;
    else persons.push(person);
  }

  /** Undoes how a spreadsheet with another list separator split or joined a line. */
  function cellsOf(row: Cells): Cells {
    if (header.sheet !== undefined) {
      return splitLine(joinLine(Object.values(row), header.sheet), delimiter);
    }
    return isInOneCell(row) ? splitCell(row[0] ?? '', header) : row;
  }

  function isInOneCell(cells: Cells): boolean {
    return cells[1] === undefined && cells[0]?.includes(delimiter) === true;
  }

  /** Pieces that end at a row's end, with quotes mended. */
  async function* wholeRows(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let rest: Buffer = Buffer.alloc(0);
    for await (const piece of source) {
      const buffer = Buffer.concat([rest, piece]);
      const whole = mender.mend(buffer, false);
      rest = buffer.subarray(whole);
      if (rest.length > 2 * maxRowBytes) throw new UnreadableExport('row_too_long');
      if (whole > 0) yield buffer.subarray(0, whole);
    }
    mender.mend(rest, true);
    endsWithRow = rest.length === 0 || lineEnds.has(rest.at(-1));
    if (rest.length > 0) yield rest;
  }
}

const lineEnds = new Set<number | undefined>([0x0a, 0x0d]);

/**
 * If several cells may contain a field, the first filled one counts, or the first that is a profile
 * address.
 */
function toPerson(cells: Cells, columns: Header['columns']): RawPerson {
  const person = { ...emptyPerson };
  for (const [field, places] of columns) {
    for (const place of places) {
      fillField(person, field, cells[place] ?? '', person[field] === '');
    }
  }
  return person;
}

/** Whether an unquoted comma has shifted the cells: "Ana,Roe, MBA,https://…". */
function isShifted({ email, connectedOn, url }: RawPerson): boolean {
  const lacks = (text: string, sign: RegExp) => text.trim() !== '' && !sign.test(text);
  return lacks(email, /@/u) || lacks(connectedOn, /\d/u) || lacks(url, /[./]/u);
}

function isBlank(cells: Cells): boolean {
  return Object.values(cells).every((cell) => cell.trim() === '');
}
