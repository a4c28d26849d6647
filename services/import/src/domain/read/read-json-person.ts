import { knownColumn, type Field } from './columns.ts';
import type { RawPerson } from './connection-row.ts';

/** What LinkedIn's own service writes in place of a value it could not give. */
const unavailable = 'Unable_to_process_this_field.';

/**
 * An object of a JSON file as a person, by the same names as the columns of a CSV; null when it says
 * nothing of any.
 */
export function readJsonPerson(object: object): RawPerson | null {
  const found = new Map<Field, { text: string; rank: number }>();
  for (const [key, value] of Object.entries(object)) {
    const column = knownColumn(key);
    if (column === undefined) continue;
    const text = column.field === 'connectedOn' ? dateText(value) : plainText(value);
    const other = found.get(column.field);
    if (text === '' || (other !== undefined && other.rank <= column.rank)) continue;
    found.set(column.field, { text, rank: column.rank });
  }
  if (found.size === 0) return null;
  const textOf = (field: Field): string => found.get(field)?.text ?? '';
  return {
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    fullName: textOf('fullName'),
    company: textOf('company'),
    position: textOf('position'),
    email: textOf('email'),
    url: textOf('url'),
    publicId: textOf('publicId'),
    connectedOn: textOf('connectedOn'),
  };
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value === unavailable ? '' : value;
  if (typeof value === 'number') return String(value);
  // A company as an object of its own.
  return isObject(value) && 'name' in value && typeof value.name === 'string' ? value.name : '';
}

function dateText(value: unknown): string {
  if (typeof value === 'number') return epochDay(value);
  if (!isObject(value)) return plainText(value);
  if (!('year' in value && 'month' in value)) return '';
  const parts = [value.year, value.month, 'day' in value ? value.day : undefined];
  return parts
    .filter((part) => typeof part === 'number')
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

function epochDay(milliseconds: number): string {
  const time = new Date(milliseconds);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10);
}
