import { knownColumn, type Field } from '../csv/columns.ts';
import { emptyPerson, type RawPerson } from '../row/connection-row.ts';

/** What LinkedIn's own service writes in place of a value it could not give. */
const unavailable = 'Unable_to_process_this_field.';

/**
 * An object of a JSON file as a person, by the same names as the columns of a CSV; null when it says
 * nothing of any.
 */
export function readJsonPerson(object: object): RawPerson | null {
  const person = { ...emptyPerson };
  const ranks = new Map<Field, number>();
  for (const [key, value] of Object.entries(object)) {
    const column = knownColumn(key);
    if (column === undefined) continue;
    const { field, rank } = column;
    const text = field === 'connectedOn' ? dateText(value) : plainText(value);
    if (text === '' || rank >= (ranks.get(field) ?? Infinity)) continue;
    person[field] = text;
    ranks.set(field, rank);
  }
  return ranks.size === 0 ? null : person;
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
