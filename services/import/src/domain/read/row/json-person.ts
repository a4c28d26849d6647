import {
  type ConnectionField,
  knownColumn,
  normalizeHeader,
} from '@tagwell/contracts/linkedin-export';
import { dayMs, readConnectedDay } from './connected-day.ts';
import { emptyPerson, fillField, type RawPerson } from './connection-row.ts';

/** Keys, after `normalizeHeader`, of the part of an entry that is about the person. */
const wrappers =
  /^(?:fields|properties|attributes|node|profile|person|member|contact|miniprofile|connectedmemberresolutionresult)$/u;
const currentJobs = /^(?:job|current(?:positions?|jobs?|company))$/u;
const allJobs = /^(?:positions?|(?:work)?experiences?|jobs|employment)$/u;
/** From this one on, position columns hold what people say about themselves. */
const headlineRank = knownColumn('occupation')?.rank ?? 0;
/** LinkedIn's placeholder for an unavailable value. */
const unavailable = 'Unable_to_process_this_field.';

/**
 * A JSON object as a person, with the same field names as CSV columns; null if it is not about a
 * person.
 */
export function readJsonPerson(object: object): RawPerson | null {
  const person = { ...emptyPerson };
  const ranks = takeFields(object, person);
  if (`${person.firstName}${person.lastName}${person.fullName}` === '') {
    for (const inner of innerObjects(object, wrappers)) {
      takeFields(inner, person, ranks);
      takeJobs(inner, person, ranks);
    }
  }
  if (ranks.size === 0) return null;
  takeJobs(object, person, ranks);
  return person;
}

type Ranks = Map<ConnectionField, number>;

function takeFields(object: object, person: RawPerson, ranks: Ranks = new Map()): Ranks {
  for (const [key, value] of Object.entries(object)) {
    const column = knownColumn(key);
    if (column === undefined) continue;
    const { field, rank } = column;
    const text = field === 'connectedOn' ? dateText(value) : plainText(value);
    const isStronger = rank < (ranks.get(field) ?? Infinity);
    if (fillField(person, field, text, isStronger)) ranks.set(field, rank);
  }
  return ranks;
}

/** Jobs of today fill in what the person's own fields lack, unless they contradict those. */
function takeJobs(object: object, person: RawPerson, ranks: Ranks): void {
  const jobs = [
    ...innerObjects(object, currentJobs).filter((job) => isCurrent(job) !== false),
    ...innerObjects(object, allJobs).filter((job) => isCurrent(job) === true),
  ];
  for (const written of jobs) {
    const job = { ...emptyPerson };
    takeFields(written, job);
    const hasPosition = (ranks.get('position') ?? headlineRank) < headlineRank;
    if (differ(person.company, job.company)) continue;
    if (hasPosition && differ(person.position, job.position)) continue;
    person.company ||= job.company;
    if (hasPosition || job.position === '') continue;
    person.position = job.position;
    ranks.set('position', 0);
  }
}

function differ(one: string, other: string): boolean {
  return one !== '' && other !== '' && one.toLowerCase() !== other.toLowerCase();
}

/** The objects under these keys, alone or in lists. */
function innerObjects(object: object, keys: RegExp): object[] {
  return Object.entries(object)
    .filter(([key]) => keys.test(normalizeHeader(key)))
    .flatMap(([, value]: [string, unknown]) => value)
    .filter(isObject);
}

/** Whether a job has not ended; undefined if it does not say when it was. */
function isCurrent(job: object, isSpan = false): boolean | undefined {
  let hasStarted: true | undefined;
  for (const [key, value] of Object.entries(job)) {
    const name = normalizeHeader(key);
    if (typeof value === 'boolean' && /current/u.test(name)) return value;
    if (/^(?:end|finished|to$)/u.test(name))
      return value === null || value === '' || saysToday(value);
    if (/^(?:start|from$)/u.test(name)) hasStarted = true;
    if (!/range|period|dates$|duration/u.test(name)) continue;
    if (isObject(value) && !isSpan) return isCurrent(value, true);
    if (saysToday(value)) return true;
  }
  return hasStarted;
}

function saysToday(value: unknown): boolean {
  const text = isObject(value) && 'text' in value ? value.text : value;
  return typeof text === 'string' && /\b(?:present|current|now)\b/iu.test(text);
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value === unavailable ? '' : value;
  if (typeof value === 'number') return String(value);
  // A company may be an object.
  return isObject(value) && 'name' in value && typeof value.name === 'string' ? value.name : '';
}

function dateText(value: unknown): string {
  if (typeof value === 'number') return dayOfNumber(value);
  if (!isObject(value)) return plainText(value);
  if (!('year' in value && 'month' in value)) return '';
  const parts = [value.year, value.month, 'day' in value ? value.day : undefined];
  return parts
    .filter((part) => typeof part === 'number')
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

function dayOfNumber(value: number): string {
  const day = readConnectedDay(String(value));
  return day === null ? '' : new Date(day * dayMs).toISOString().slice(0, 10);
}
