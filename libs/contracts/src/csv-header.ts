import {
  type ConnectionField,
  isConnectionsHeader,
  isPeopleHeader,
  knownColumn,
  mapColumns,
  normalizeHeader,
} from './linkedin-export.ts';

/** How the rows below a header are read; shared by the browser and the import service. */
export interface CsvHeader {
  /** One character. */
  delimiter: string;
  /** The column names as written. */
  names: readonly string[];
  columns: ReadonlyMap<ConnectionField, readonly number[]>;
  /** How a spreadsheet with another list separator split each line. */
  sheet?: { delimiter: string; columns: number };
}

const delimiters = [',', ';', '\t', '|'];
/** LinkedIn puts a note above the header. */
export const maxHeaderLines = 50;
/** The widest layout, Outlook's, has about ninety. */
const maxColumns = 500;
/** Far longer than the widest layout's header; limits the cost of splitting a line. */
const maxHeaderLength = 8_192;

/**
 * The columns of a header line, or the other file of LinkedIn's archive that has these columns,
 * because some of those also contain names. Undefined for any other line. Chooses the delimiter
 * with the most known columns.
 */
export function readHeaderLine(line: string): CsvHeader | { otherFile: string } | undefined {
  if (line.length > maxHeaderLength) return undefined;
  const readings = delimiters
    .map((delimiter) => ({ delimiter, names: splitNames(line, delimiter) }))
    .filter(({ names }) => names.length <= maxColumns)
    .map((reading) => ({ ...reading, columns: mapColumns(reading.names) }));
  const [best] = readings.toSorted((a, b) => b.columns.size - a.columns.size);
  for (const { names } of readings) {
    const otherFile = otherArchiveFile(names);
    if (otherFile === undefined) continue;
    const isMistaken = !likeConnections.has(otherFile) && best && isConnectionsHeader(best.columns);
    if (!isMistaken) return { otherFile };
  }
  if (best === undefined || !isPeopleHeader(best.columns)) return undefined;
  const outer = delimiters.find((sign) => sign !== best.delimiter && line.endsWith(sign));
  if (outer === undefined) return best;
  const sheet = { delimiter: outer, columns: splitLine(line, outer).length };
  return { ...best, sheet, names: splitRow(line, { ...best, sheet }) };
}

/** The cells of a row, even if a spreadsheet split its line differently. */
export function splitRow(row: string, header: CsvHeader): string[] {
  const { delimiter, sheet } = header;
  const line = sheet === undefined ? row : joinLine(splitLine(row, sheet.delimiter), sheet);
  const [first = '', ...others] = splitLine(line, delimiter);
  return others.length === 0 ? splitCell(first, header) : [first, ...others];
}

/** The cells of a row that a spreadsheet quoted into one cell. */
export function splitCell(cell: string, { delimiter, names }: CsvHeader): string[] {
  const cells = splitLine(cell, delimiter);
  return cells.length === names.length ? cells : [cell];
}

/** The original line before a spreadsheet split it, without added empty cells. */
export function joinLine(
  cells: readonly string[],
  { delimiter }: NonNullable<CsvHeader['sheet']>,
): string {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1).join(delimiter);
}

/** The names of a header line, even if the whole line is quoted. */
function splitNames(line: string, delimiter: string): string[] {
  const [first = '', ...others] = splitLine(line, delimiter);
  return others.length === 0 ? splitLine(first, delimiter) : [first, ...others];
}

/**
 * The cells of a line without their quotes, the first `most` of them. An unclosed quote ends with
 * the line.
 */
export function splitLine(line: string, delimiter: string, most = Infinity): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length && cells.length < most) {
    if (line[at] !== '"') {
      const end = nextOrEnd(line, delimiter, at);
      cells.push(line.slice(at, end));
      at = end + 1;
      continue;
    }
    const close = closingQuote(line, at + 1);
    const end = nextOrEnd(line, delimiter, close);
    const rest = line.slice(close + 1, end);
    cells.push(line.slice(at + 1, close).replaceAll('""', '"') + rest);
    at = end + 1;
  }
  return cells;
}

function closingQuote(line: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = line.indexOf('"', at);
    if (at < 0) return line.length;
    if (line[at + 1] !== '"') return at;
  }
}

function nextOrEnd(line: string, delimiter: string, from: number): number {
  const at = line.indexOf(delimiter, from);
  return at < 0 ? line.length : at;
}

/** Two rows of one cell: "Notes:", and LinkedIn's remark on email addresses. */
const noteRows = 2;
/** A person's row may contain fewer cells that look like column names. */
const surelyHeader = 3;

/**
 * Skips a header among the rows, with the note above it, for files made of several exports, perhaps
 * with different columns. Rows of one cell are therefore held until the next ones.
 */
export function createRowFilter<Cells extends Readonly<Record<number, string>>>(
  first: Pick<CsvHeader, 'names' | 'columns'>,
) {
  let header = first;
  let held: Cells[] = [];

  /** The names of a header row; undefined for a person's row. */
  function headerIn(cells: Cells): typeof header | undefined {
    if (isSame(cells)) return header;
    if (knownColumn(cells[0] ?? '') === undefined) return undefined;
    const names = Object.values<string>(cells);
    const columns = mapColumns(names);
    return columns.size >= surelyHeader && isConnectionsHeader(columns)
      ? { names, columns }
      : undefined;
  }

  /** A header may have a byte-order mark before and a carriage return after it. */
  function isSame(cells: Cells): boolean {
    const { names } = header;
    if (cells[0]?.endsWith(names[0]?.trim() ?? '') !== true) return false;
    return names.every((name, place) => cells[place]?.trim() === name.trim());
  }

  return {
    /** The rows that are certain after this one. */
    pass(cells: Cells): Cells[] {
      const found = headerIn(cells);
      if (found !== undefined) {
        header = found;
        held = [];
        return [];
      }
      if (cells[1] === undefined) {
        held.push(cells);
        return held.splice(0, Math.max(0, held.length - noteRows));
      }
      return held.length === 0 ? [cells] : [...held.splice(0), cells];
    },
    /** The rows still held at the end of the file. */
    rest: (): Cells[] => held.splice(0),
    /** The header of the last returned rows. */
    header: () => header,
  };
}

/** The other files of LinkedIn's archive, by columns that connections do not have. */
const archiveFiles: readonly (readonly [file: string, columns: string])[] = [
  ['messages.csv', 'CONVERSATION ID,FROM,DATE'],
  ['Invitations.csv', 'From,To,Sent At,Direction'],
  ['Contacts.csv', 'Source,FirstName,LastName,Companies,Emails'],
  ['Profile.csv', 'First Name,Last Name,Maiden Name,Headline'],
  ['Profile Summary.csv', 'Profile Summary'],
  ['Positions.csv', 'Company Name,Title,Started On,Finished On'],
  ['Volunteering.csv', 'Company Name,Role,Cause'],
  ['Education.csv', 'School Name,Start Date,Degree Name'],
  ['Certifications.csv', 'Name,Url,Authority,License Number'],
  ['Courses.csv', 'Name,Number'],
  ['Languages.csv', 'Name,Proficiency'],
  ['Projects.csv', 'Title,Description,Url,Started On,Finished On'],
  ['Publications.csv', 'Name,Published On,Publisher'],
  ['Honors.csv', 'Title,Description,Issued On'],
  ['Organizations.csv', 'Name,Position,Started On,Finished On'],
  ['Recommendations.csv', 'First Name,Last Name,Company,Job Title,Text,Creation Date'],
  ['Endorsements.csv', 'Endorsement Date,Skill Name'],
  ['Company Follows.csv', 'Organization,Followed On'],
  ['Member_Follows.csv', 'FullName,Date,Status'],
  ['Email Addresses.csv', 'Email Address,Confirmed,Primary'],
  ['PhoneNumbers.csv', 'Extension,Number,Type'],
  ['Registration.csv', 'Registered At,Registration Ip'],
  ['Reactions.csv', 'Date,Type,Link'],
  ['Comments.csv', 'Date,Link,Message'],
  ['Shares.csv', 'Date,ShareLink,ShareCommentary'],
  ['Saved Jobs.csv', 'Saved Date,Job Url'],
  ['Job Applications.csv', 'Application Date,Job Url'],
  ['Events.csv', 'Event Name,Event Time'],
  ['SearchQueries.csv', 'Time,Search Query'],
  ['Logins.csv', 'Login Date,IP Address'],
];
/** Files whose columns resemble those of connections; all others only share everyday words. */
const likeConnections = new Set([
  'Contacts.csv',
  'Profile.csv',
  'Certifications.csv',
  'Publications.csv',
  'Organizations.csv',
  'Recommendations.csv',
]);
const skillsHeader = 'name';
const known = archiveFiles.map(([file, columns]) => ({
  file,
  columns: columns.split(',').map(normalizeHeader),
}));

/**
 * The other file of LinkedIn's archive with these columns, if any; some of them also contain names.
 */
function otherArchiveFile(headers: readonly string[]): string | undefined {
  const names = new Set(headers.map(normalizeHeader));
  if (headers.length === 1 && names.has(skillsHeader)) return 'Skills.csv';
  return known.find(({ columns }) => columns.every((column) => names.has(column)))?.file;
}
