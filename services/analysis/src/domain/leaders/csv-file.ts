import { once } from 'node:events';
import { leaderFields } from '@tagwell/contracts/leader-facts';
import { csvMark, csvRow, readCell } from '@tagwell/contracts/csv-cells';
import csvParser from 'csv-parser';
import type { CatalogueLeader } from '../catalogue.ts';
import { type FileFault, type LeadersFile, quote, unreadable } from './leaders-file.ts';

const columns = ['id', ...leaderFields] as const;
type Column = (typeof columns)[number];
type Cells = Partial<Record<Column, string>>;

/** A person as a row of cells, in the order of `columns`. */
function toCells(leader: CatalogueLeader, retired: boolean): string[] {
  const cells: Record<Column, string> = {
    ...leader,
    topics: Object.entries(leader.topics)
      .toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
      .map(([topic, weight]) => `${topic}:${weight}`)
      .join('; '),
    knownFor: leader.knownFor.map((subject) => subject.replaceAll(/[;\\]/gu, '\\$&')).join('; '),
    languages: leader.languages.join('; '),
    profileUrl: leader.profileUrl ?? '',
    retired: retired ? 'yes' : '',
  };
  return columns.map((column) => cells[column]);
}

export interface ReadRow {
  entry: Record<string, unknown>;
  retired: boolean;
  faults: string[];
}

/** A row's cells as a catalog entry; empty cells are omitted. */
function fromCells(cells: Cells): ReadRow {
  const faults: string[] = [];
  const entry: Record<string, unknown> = {};
  let retired = false;
  for (const column of columns) {
    const text = readCell(cells[column] ?? '').trim();
    if (text === '') continue;
    switch (column) {
      case 'topics':
        entry[column] = readTopics(text, faults);
        break;
      case 'knownFor':
        entry[column] = splitSubjects(text);
        break;
      case 'languages':
        entry[column] = splitList(text);
        break;
      case 'retired':
        retired = readYes(text, faults);
        break;
      default:
        entry[column] = text;
    }
  }
  return { entry, retired, faults };
}

function splitList(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Unescapes the backslashes written by `toCells`. */
function splitSubjects(text: string): string[] {
  return (text.match(/(?:\\[;\\]|[^;])+/gu) ?? [])
    .map((part) => part.replaceAll(/\\([;\\])/gu, '$1').trim())
    .filter((part) => part !== '');
}

function readTopics(text: string, faults: string[]): Record<string, number> {
  const topics = new Map<string, number>();
  for (const part of splitList(text)) {
    const [, topic, weight] = /^([a-z0-9-]+)\s*:\s*(\d*\.?\d+(?:e-\d+)?)$/u.exec(part) ?? [];
    if (topic === undefined) faults.push(`topics: ${quote(part)} is not of the form hiring:0.8`);
    else if (topics.has(topic)) faults.push(`topics: ${quote(topic)} is there twice`);
    else topics.set(topic, Number(weight));
  }
  return Object.fromEntries(topics);
}

function readYes(text: string, faults: string[]): boolean {
  if (/^(?:yes|true|1)$/iu.test(text)) return true;
  if (!/^(?:no|false|0)$/iu.test(text)) faults.push(`retired: ${quote(text)} is not yes or no`);
  return false;
}

const separators = [',', ';', '\t'] as const;
/** Longer than any valid row; stops an unclosed quote from swallowing the whole file. */
const maxRowBytes = 65_536;

interface Row {
  line: number;
  cells: readonly string[];
}

/** Reads people from CSV in UTF-8 with a header row, in any order of columns. */
export async function readCsv(text: string): Promise<LeadersFile> {
  const tidy = text.replace(csvMark, '').replaceAll(/\r\n?/gu, '\n');
  const rows = await splitRows(tidy);
  if (rows === undefined) {
    return unreadable(1, `a row is longer than ${maxRowBytes} bytes: is a quotation mark missing?`);
  }
  const [header, ...people] = rows;
  if (header === undefined) return unreadable(1, 'the file is empty');
  const faults: FileFault[] = [];
  const names = readHeader(header, faults);
  if (faults.length > 0) return { entries: [], faults };

  const entries = people.flatMap(({ line, cells }) => {
    const read = fromCells(cellsByName(cells, names));
    const messages = [...rowFaults(cells, names), ...read.faults];
    faults.push(...messages.map((message) => ({ line, message })));
    return messages.length > 0 ? [] : [{ line, entry: read.entry, retired: read.retired }];
  });
  return { entries, faults };
}

/** RFC 4180 CSV with every field quoted and formulas neutralized. */
export function writeCsv(people: readonly { leader: CatalogueLeader; retired: boolean }[]): string {
  const rows = [columns, ...people.map(({ leader, retired }) => toCells(leader, retired))];
  return csvMark + rows.map(csvRow).join('');
}

/** Non-empty rows; undefined if one is too long. */
async function splitRows(text: string): Promise<Row[] | undefined> {
  const bytes = Buffer.from(text);
  const lineAt = lineCounter(Buffer.from(bytes));
  const rows: Row[] = [];
  const parser = csvParser({
    headers: false,
    separator: likeliestSeparator(text),
    maxRowBytes,
    outputByteOffset: true,
  });
  parser.on('data', ({ row, byteOffset }: { row: Record<string, string>; byteOffset: number }) => {
    const cells = Object.values(row);
    const isEmpty = cells.every((cell) => cell.trim() === '');
    if (!isEmpty) rows.push({ line: lineAt(byteOffset), cells });
  });
  // In one piece, so that the parser's offsets match the file; the parser modifies the bytes.
  parser.end(bytes);
  try {
    await once(parser, 'end');
    return rows;
  } catch {
    return undefined;
  }
}

/** The line number of a byte; call in file order. */
function lineCounter(bytes: Buffer): (offset: number) => number {
  let line = 1;
  let counted = 0;
  return (offset) => {
    for (; counted < offset; counted++) if (bytes[counted] === 0x0a) line++;
    return line;
  };
}

function likeliestSeparator(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const count = (separator: string) => header.split(separator).length;
  return separators.reduce((best, other) => (count(other) > count(best) ? other : best));
}

function readHeader({ line, cells }: Row, faults: FileFault[]): Column[] {
  const names = cells.flatMap((cell) => {
    const name = columns.find((known) => known.toLowerCase() === cell.trim().toLowerCase());
    if (name === undefined) faults.push({ line, message: `there is no column ${quote(cell)}` });
    return name ?? [];
  });
  for (const name of columns) {
    const times = names.filter((other) => other === name).length;
    if (times > 1) faults.push({ line, message: `the column ${name} is there ${times} times` });
  }
  if (!names.includes('id')) faults.push({ line, message: 'the column id is missing' });
  return names;
}

function cellsByName(cells: readonly string[], names: readonly Column[]): Cells {
  return Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']));
}

function rowFaults(cells: readonly string[], names: readonly Column[]): string[] {
  const faults: string[] = [];
  if (cells.length > names.length) {
    faults.push(`there are ${cells.length} cells under ${names.length} columns`);
  }
  if (cells.some((cell) => cell.includes('\n'))) {
    faults.push('a cell continues over several lines: is a quotation mark missing?');
  }
  return faults;
}
