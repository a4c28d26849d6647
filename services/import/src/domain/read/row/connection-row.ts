import type { ConnectionField } from '@tagwell/contracts/linkedin-export';
import { connectionKey } from '@tagwell/topics/names';
import { readConnectedDay } from './connected-day.ts';
import { readCell } from './read-cell.ts';
import {
  cleanText,
  profileAt,
  readProfile,
  splitFullName,
  withoutCredentials,
} from './row-values.ts';
import { splitHeadline } from './split-headline.ts';

/** A person as written in an export; empty text for missing fields. */
export const emptyPerson: Record<ConnectionField, string> = {
  firstName: '',
  lastName: '',
  /** First and last name together. */
  fullName: '',
  company: '',
  position: '',
  email: '',
  url: '',
  /** The last segment of a profile address. */
  publicId: '',
  connectedOn: '',
};
export type RawPerson = typeof emptyPerson;

/**
 * Fills a field from a cell, unless the cell is empty or weaker than what is there: stronger columns
 * win, but a website never replaces a profile address. A name may also be a link to the profile.
 * @returns whether the cell counted
 */
export function fillField(
  person: RawPerson,
  field: ConnectionField,
  cell: string,
  isStronger: boolean,
): boolean {
  const { shown, address } = readCell(cell, field === 'url' || field === 'publicId');
  if (address !== '' && field.endsWith('Name'))
    fillField(person, 'url', address, person.url === '');
  if (shown === '' || !isPreferred(field, shown, person[field], isStronger)) return false;
  person[field] = shown;
  return true;
}

function isPreferred(
  field: ConnectionField,
  text: string,
  other: string,
  isStronger: boolean,
): boolean {
  if (field !== 'url' || other === '') return isStronger;
  const isProfile = readProfile(text) !== null;
  return isProfile === (readProfile(other) !== null) ? isStronger : isProfile;
}

/** The people of a file, in order. */
export interface PeopleSource {
  /** Batches in order, some of them empty. May throw `UnreadableExport` at any point. */
  people: AsyncIterable<RawPerson[]>;
  /** Unreadable rows so far. */
  unreadable: () => number;
  /** Rows so far without a person: blank lines or repeated headers. Their number is limited. */
  blank: () => number;
}

/**
 * One person of an export, ready to be stored: NFC, one line per value, no control or bidirectional
 * characters, cut to the columns' limits (code points). Empty text where the export says nothing.
 */
export interface ConnectionRow {
  /** At most 255; one of the two names is never empty. */
  firstName: string;
  lastName: string;
  /** At most 255. */
  company: string;
  /** At most 500. */
  position: string;
  /** At most 255; always empty unless `keepEmails`. */
  email: string;
  /** The text of the export, at most 255. */
  connectedOn: string;
  /** Days since 1970; null if the text is ambiguous or invalid. */
  connectedDay: number | null;
  /** `https://www.linkedin.com/in/…`; null when the export has no LinkedIn address. */
  profileUrl: string | null;
  /** Equal for rows about the same person: the profile address, or else name and company. */
  dedupeKey: string;
  /** The number of filled fields, 1 to 7. */
  filled: number;
}

const nameMax = 255;
const companyMax = 255;
const positionMax = 500;
const connectedOnMax = 255;
const emailMax = 255;

/** LinkedIn shows this instead of people it hides from a searcher. */
const hiddenPerson = /^(?:linkedin member)?$/i;

/** A person's row; null without a name. */
export function toConnectionRow(raw: RawPerson, keepEmails: boolean): ConnectionRow | null {
  const { firstName, lastName } = readName(raw);
  if (hiddenPerson.test(`${firstName} ${lastName}`.trim())) return null;
  const { position, company } = splitHeadline({
    position: withoutAddress(cleanText(raw.position, positionMax), keepEmails),
    company: withoutAddress(cleanText(raw.company, companyMax), keepEmails),
  });
  const email = cleanText(raw.email, emailMax + 1);
  const connectedOn = cleanText(raw.connectedOn, connectedOnMax);
  const profile = readProfile(raw.url) ?? profileAt('in', raw.publicId);
  return {
    firstName,
    lastName,
    company,
    position,
    email: keepEmails && email.includes('@') && email.length <= emailMax ? email : '',
    connectedOn,
    connectedDay: readConnectedDay(connectedOn),
    profileUrl: profile?.url ?? null,
    dedupeKey: profile?.key ?? keyWithoutProfile(firstName, lastName, company),
    filled:
      one(firstName) +
      one(lastName) +
      one(company) +
      one(position) +
      one(email) +
      one(connectedOn) +
      one(profile?.url),
  };
}

/** Shifted columns may put an email address elsewhere, where it must not be stored either. */
function withoutAddress(text: string, keepEmails: boolean): string {
  return !keepEmails && isAddress(text) ? '' : text;
}

/** In one expression, many signs in a text with a space would take the cube of their number. */
function isAddress(text: string): boolean {
  return /.@.+\../u.test(text) && !/\s/u.test(text);
}

function one(value = ''): number {
  return value === '' ? 0 : 1;
}

function readName(raw: RawPerson): { firstName: string; lastName: string } {
  const firstName = cleanText(raw.firstName, nameMax);
  const lastName = cleanText(raw.lastName, nameMax);
  if (raw.fullName === '' || (firstName !== '' && lastName !== '')) return { firstName, lastName };
  const fullName = cleanText(raw.fullName, 2 * nameMax);
  // "Name" next to a first or last name column is the other one, or both.
  if (firstName !== '') {
    const rest = withoutStart(fullName, firstName);
    return { firstName, lastName: cleanText(rest, nameMax) };
  }
  if (lastName !== '') {
    const rest = withoutEnd(fullName, lastName);
    return { firstName: cleanText(rest, nameMax), lastName };
  }
  const split = splitFullName(fullName);
  return {
    firstName: cleanText(split.firstName, nameMax),
    lastName: cleanText(split.lastName, nameMax),
  };
}

function withoutStart(name: string, start: string): string {
  if (name === start) return '';
  return name.startsWith(`${start} `) ? name.slice(start.length + 1) : name;
}

function withoutEnd(name: string, end: string): string {
  if (name === end) return '';
  return name.endsWith(` ${end}`) ? name.slice(0, -end.length - 1) : name;
}

function keyWithoutProfile(firstName: string, lastName: string, company: string): string {
  const name = `${firstName} ${lastName}`.trim();
  // A name of emoji only is its own key.
  const folded = connectionKey(withoutCredentials(name)) || name.toLowerCase();
  return `name/${folded}/${connectionKey(company)}`;
}
