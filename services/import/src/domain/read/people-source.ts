import type { RawPerson } from './connection-row.ts';
import type { PlainRow } from './plain-row.ts';

/** The people of a file, as they stand in it. */
export interface PeopleSource {
  /** Some at a time, in order; blank rows left out. May throw `UnreadableExport` at any point. */
  people: AsyncIterable<(RawPerson | PlainRow)[]>;
  /** Rows so far that could not be made out. */
  unreadable: () => number;
  /** Rows so far with more or fewer cells than the header. */
  uneven: () => number;
}
