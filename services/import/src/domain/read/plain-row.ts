import { companyMax, connectedOnMax, nameMax, positionMax } from './build-row.ts';
import type { Field } from './columns.ts';
import { readUsualDay } from './connected-date.ts';
import type { ConnectionRow } from './connection-row.ts';
import { maxSlugCharacters, usualKeyAt } from './profile-url.ts';
import type { CellPlaces } from './scan-rows.ts';

/**
 * What a `ConnectionRow` holds where every value is stored as the export wrote it, and there is no
 * e-mail address: nearly all rows of LinkedIn's. The values are left where they were read.
 */
export interface PlainRow {
  /** UTF-8; of other rows as soon as the next batch is asked for. */
  bytes: Buffer;
  /** Where the values begin and end; see `plainPlaces`. */
  places: Int32Array;
  at: number;
  connectedDay: number | null;
  filled: number;
}

/** From a row's `at` on, where a value begins; behind that, where it ends. */
export const plainPlaces = {
  firstName: 0,
  lastName: 2,
  company: 4,
  position: 6,
  connectedOn: 8,
  profileUrl: 10,
  /** In ASCII. */
  dedupeKey: 12,
} as const;
const placesOfRow = 14;

export interface PlainRowReader {
  /** Begins with other bytes. */
  start: (bytes: Buffer) => void;
  /** Null for a row whose values have to be looked at as texts. */
  read: (cells: CellPlaces) => PlainRow | null;
}

const firstRows = 1024;
const longestUrl = 40 + maxSlugCharacters;
/** What the values of a row take together. */
export const maxPlainBytes = 2 * nameMax + companyMax + positionMax + connectedOnMax + longestUrl;

/** Reads rows behind a header of so many cells, and with just as many. */
export function createPlainRowReader(
  columns: ReadonlyMap<Field, readonly number[]>,
  headerCells: number,
): PlainRowReader {
  const cellsOf = (field: Field): readonly number[] => columns.get(field) ?? [];
  const firstName = cellsOf('firstName');
  const lastName = cellsOf('lastName');
  const company = cellsOf('company');
  const position = cellsOf('position');
  const connectedOn = cellsOf('connectedOn');
  const url = cellsOf('url');
  const textsOnly = [...cellsOf('email'), ...cellsOf('fullName')];
  let bytes: Buffer = Buffer.alloc(0);
  let places = new Int32Array(firstRows * placesOfRow);
  let at = 0;

  /** Notes the first cell that is filled; false where it is not plain, or too long. */
  function take(
    { starts, ends, isPlain }: CellPlaces,
    cells: readonly number[],
    place: number,
    maxBytes: number,
  ): boolean {
    let from = 0;
    let to = 0;
    for (const cell of cells) {
      from = starts[cell] ?? 0;
      to = ends[cell] ?? 0;
      if (from === to) continue;
      if (isPlain[cell] !== 1 || to - from > maxBytes) return false;
      break;
    }
    places[at + place] = from;
    places[at + place + 1] = to;
    return true;
  }

  function takeAll(cells: CellPlaces): boolean {
    return (
      take(cells, firstName, plainPlaces.firstName, nameMax) &&
      take(cells, lastName, plainPlaces.lastName, nameMax) &&
      take(cells, company, plainPlaces.company, companyMax) &&
      take(cells, position, plainPlaces.position, positionMax) &&
      take(cells, connectedOn, plainPlaces.connectedOn, connectedOnMax) &&
      take(cells, url, plainPlaces.profileUrl, longestUrl)
    );
  }

  const from = (place: number) => places[at + place] ?? 0;
  const to = (place: number) => places[at + place + 1] ?? 0;
  const isFilled = (place: number) => from(place) < to(place);
  const one = (place: number) => (isFilled(place) ? 1 : 0);

  return {
    start: (other) => {
      bytes = other;
      at = 0;
    },
    read: (cells) => {
      if (cells.count !== headerCells) return null;
      for (const cell of textsOnly) if (cells.starts[cell] !== cells.ends[cell]) return null;
      if (at + placesOfRow > places.length) places = enlarged(places);
      if (!takeAll(cells)) return null;
      const names = one(plainPlaces.firstName) + one(plainPlaces.lastName);
      if (names === 0) return null;
      const keyAt = usualKeyAt(bytes, from(plainPlaces.profileUrl), to(plainPlaces.profileUrl));
      if (keyAt === undefined) return null;
      places[at + plainPlaces.dedupeKey] = keyAt;
      places[at + plainPlaces.dedupeKey + 1] = to(plainPlaces.profileUrl);
      const connectedDay = isFilled(plainPlaces.connectedOn)
        ? readUsualDay(bytes, from(plainPlaces.connectedOn), to(plainPlaces.connectedOn))
        : null;
      if (connectedDay === undefined) return null;
      const filled =
        names +
        one(plainPlaces.company) +
        one(plainPlaces.position) +
        one(plainPlaces.connectedOn) +
        one(plainPlaces.profileUrl);
      at += placesOfRow;
      return { bytes, places, at: at - placesOfRow, connectedDay, filled };
    },
  };
}

/** The rows before keep the array that they were noted in. */
function enlarged(places: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(places.length * 2);
  larger.set(places);
  return larger;
}

/** Whether a value of the row says nothing. */
export function isEmpty({ places, at }: PlainRow, place: number): boolean {
  return places[at + place] === places[at + place + 1];
}

/** The same row in texts, which stay. */
export function toConnectionRow(row: PlainRow): ConnectionRow {
  const { bytes, places, at, connectedDay, filled } = row;
  const text = (place: number) =>
    bytes.toString('utf8', places[at + place], places[at + place + 1]);
  return {
    firstName: text(plainPlaces.firstName),
    lastName: text(plainPlaces.lastName),
    company: text(plainPlaces.company),
    position: text(plainPlaces.position),
    email: '',
    connectedOn: text(plainPlaces.connectedOn),
    connectedDay,
    profileUrl: text(plainPlaces.profileUrl),
    dedupeKey: text(plainPlaces.dedupeKey),
    filled,
  };
}
