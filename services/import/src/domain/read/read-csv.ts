import type { Transform } from 'node:stream';
import csvParser from 'csv-parser';
import type { Field } from './columns.ts';
import type { RawPerson } from './connection-row.ts';
import type { Header } from './find-header.ts';
import { createQuoteMender, maxRowBytes } from './mend-quotes.ts';
import type { PeopleSource } from './people-source.ts';
import { createPlainRowReader, type PlainRow } from './plain-row.ts';
import { createRowScan } from './scan-rows.ts';
import { UnreadableExport } from './unreadable-export.ts';

type Cells = Readonly<Record<number, string>>;

const newlines = [0x0a, 0x0d];

/**
 * The people of the rows behind a CSV header.
 * @param pieces the bytes behind the header, in UTF-8
 */
export function readCsv(pieces: AsyncIterable<Buffer>, header: Header): PeopleSource {
  const { delimiter, newline, names } = header;
  const mender = createQuoteMender({ delimiter, newline, columns: names.length });
  const scan = createRowScan(delimiter, newline);
  const plainRows = createPlainRowReader(header.columns, names.length);
  const toPerson = createPersonReader(header.columns);
  let uneven = 0;
  let lastIsShort = false;
  let lastByte = newlines[0];

  return { people: people(), unreadable: mender.unreadable, uneven: () => uneven };

  async function* people(): AsyncGenerator<(RawPerson | PlainRow)[]> {
    let persons: (RawPerson | PlainRow)[] = [];
    const take = (cells: Cells) => {
      const person = toPerson(cells);
      if (isNameless(person) && isBlank(cells)) return;
      lastIsShort = cells[names.length - 1] === undefined;
      if (lastIsShort || cells[names.length] !== undefined) uneven++;
      persons.push(person);
    };
    const parser = csvParser({ headers: false, separator: delimiter, newline, maxRowBytes });
    parser.on('data', take);
    // Told by the write that failed.
    parser.on('error', () => {});
    for await (const part of wholeRows(pieces)) {
      lastByte = part.at(-1);
      const rows = scan.start(part);
      plainRows.start(part);
      while (rows.next()) {
        if (rows.length() > maxRowBytes) throw new UnreadableExport('row_too_long');
        const plain = plainRows.read(scan.places);
        if (plain !== null) {
          lastIsShort = false;
          persons.push(plain);
        } else if (!rows.hasLineBreak()) take(rows.cells());
        else await write(parser, `${rows.text()}${newline}`);
      }
      yield persons;
      persons = [];
    }
    await finish(parser);
    yield persons;
    const endsWithoutNewline = !newlines.includes(lastByte ?? 0);
    if (lastIsShort && uneven === 1 && endsWithoutNewline) throw new UnreadableExport('cut_off');
  }

  /** The rows that are whole, with their quotes mended, in memory that the next ones take over. */
  async function* wholeRows(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let memory = Buffer.allocUnsafeSlow(2 * maxRowBytes);
    let carried = 0;
    for await (const piece of source) {
      const length = carried + piece.length;
      if (length > memory.length) memory = enlarged(memory, 2 * length);
      piece.copy(memory, carried);
      const whole = mender.mend(memory.subarray(0, length), false);
      if (length - whole > 2 * maxRowBytes) throw new UnreadableExport('row_too_long');
      if (whole > 0) yield memory.subarray(0, whole);
      memory.copyWithin(0, whole, length);
      carried = length - whole;
    }
    const rest = memory.subarray(0, carried);
    mender.mend(rest, true);
    if (carried > 0) yield rest;
  }
}

function enlarged(memory: Buffer, bytes: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(bytes);
  memory.copy(larger);
  return larger;
}

function isNameless({ firstName, lastName, fullName }: RawPerson): boolean {
  return firstName.trim() === '' && lastName.trim() === '' && fullName.trim() === '';
}

function isBlank(cells: Cells): boolean {
  return Object.values(cells).every((cell) => cell.trim() === '');
}

function createPersonReader(columns: ReadonlyMap<Field, readonly number[]>) {
  const placesOf = (field: Field): readonly number[] => columns.get(field) ?? [];
  const firstName = placesOf('firstName');
  const lastName = placesOf('lastName');
  const fullName = placesOf('fullName');
  const company = placesOf('company');
  const position = placesOf('position');
  const email = placesOf('email');
  const url = placesOf('url');
  const publicId = placesOf('publicId');
  const connectedOn = placesOf('connectedOn');

  return (cells: Cells): RawPerson => ({
    firstName: firstFilled(cells, firstName),
    lastName: firstFilled(cells, lastName),
    fullName: firstFilled(cells, fullName),
    company: firstFilled(cells, company),
    position: firstFilled(cells, position),
    email: firstFilled(cells, email),
    url: firstFilled(cells, url),
    publicId: firstFilled(cells, publicId),
    connectedOn: firstFilled(cells, connectedOn),
  });
}

function firstFilled(cells: Cells, places: readonly number[]): string {
  for (const place of places) {
    const cell = cells[place];
    if (cell !== undefined && cell !== '') return cell;
  }
  return '';
}

/** The parser's own messages are not passed on. */
async function write(parser: Transform, part: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    parser.write(part, (error) => {
      if (error == null) resolve();
      else reject(new UnreadableExport('row_too_long'));
    });
  });
}

async function finish(parser: Transform): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    parser.once('end', resolve);
    parser.once('error', reject);
    parser.end();
  });
}
