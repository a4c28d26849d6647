import { type CsvHeader, maxHeaderLines, readHeaderLine } from '@tagwell/contracts/csv-header';
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
    if (found) return 'otherFile' in found ? found : { ...found, labels: shown(found), end: from };
  }
  return undefined;
}

function shown({ columns }: CsvHeader): string[] {
  return labels.filter(([field]) => columns.has(field)).map(([, label]) => label);
}
