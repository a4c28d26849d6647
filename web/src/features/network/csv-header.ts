import { otherArchiveFile } from '@tagwell/contracts/archive-files';
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

/** Which columns hold which field, by their places. */
export type ColumnPlaces = ReadonlyMap<ConnectionField, readonly number[]>;

export interface FoundHeader {
  delimiter: string;
  places: ColumnPlaces;
  /** The columns that we know, as `labels` calls them. */
  columns: string[];
  /** Characters up to where the rows begin. */
  end: number;
}

/** The file of LinkedIn's archive that it is instead of the connections. */
interface OtherFile {
  otherFile: string;
}

const delimiters = [',', ';', '\t', '|'];
const maxLines = 50;

/**
 * The line with the column names among the first 50: LinkedIn writes a note above it, or does not.
 * Undefined when none has a column for names and another one that we know.
 */
export function findHeader(head: string): FoundHeader | OtherFile | undefined {
  let from = 0;
  for (let lines = 0; lines < maxLines && from < head.length; lines += 1) {
    const [whole = '', line = ''] = /^([^\r\n]*)(?:\r\n|\r|\n)?/u.exec(head.slice(from)) ?? [];
    from += Math.max(whole.length, 1);
    const found = readHeader(line);
    if (found) return 'otherFile' in found ? found : { ...found, end: from };
  }
  return undefined;
}

/** The delimiter is the one that makes the most known columns, as on the server. */
function readHeader(line: string): Omit<FoundHeader, 'end'> | OtherFile | undefined {
  const readings = delimiters.map((delimiter) => ({ delimiter, names: line.split(delimiter) }));
  for (const { names } of readings) {
    const otherFile = otherArchiveFile(names);
    if (otherFile !== undefined) return { otherFile };
  }
  const [best] = readings
    .map(({ delimiter, names }) => ({ delimiter, places: mapColumns(names) }))
    .toSorted((a, b) => b.places.size - a.places.size);
  if (!best || !isPeopleHeader(best.places)) return undefined;
  const shown = labels.filter(([field]) => best.places.has(field));
  return { ...best, columns: shown.map(([, label]) => label) };
}
