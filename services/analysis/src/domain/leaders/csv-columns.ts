import { readCell } from '@tagwell/service/csv-cells';
import type { CatalogueLeader } from '../catalogue.ts';
import { quote } from './file-fault.ts';

export const columns = [
  'id',
  'name',
  'headline',
  'topics',
  'knownFor',
  'followers',
  'posts',
  'languages',
  'region',
  'asOf',
  'profileUrl',
  'retired',
] as const;
export type Column = (typeof columns)[number];
export type Cells = Partial<Record<Column, string>>;

/** A person as the cells of a row, in the order of `columns`. */
export function toCells(leader: CatalogueLeader, retired: boolean): string[] {
  const cells: Record<Column, string> = {
    ...leader,
    topics: Object.entries(leader.topics)
      .toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
      .map(([topic, weight]) => `${topic}:${weight}`)
      .join('; '),
    knownFor: leader.knownFor.join('; '),
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

/** A row's cells as an entry of the catalogue; empty cells are left out. */
export function fromCells(cells: Cells): ReadRow {
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
