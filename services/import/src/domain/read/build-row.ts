import { cleanText } from './clean-text.ts';
import { readConnectedDay } from './connected-date.ts';
import type { ConnectionRow, RawPerson } from './connection-row.ts';
import { foldName, splitFullName, withoutCredentials } from './person-name.ts';
import { profileAt, readProfile, type Profile } from './profile-url.ts';

/** Code points. */
export const nameMax = 255;
export const companyMax = 255;
export const positionMax = 500;
export const connectedOnMax = 255;
const emailMax = 255;

export type RowBuilder = (raw: RawPerson) => ConnectionRow | null;

/** Makes rows of raw people; null for a person without a name. */
export function createRowBuilder({ keepEmails }: { keepEmails: boolean }): RowBuilder {
  return function buildRow(raw) {
    const { firstName, lastName } = readName(raw);
    if (firstName === '' && lastName === '') return null;
    const company = cleanText(raw.company, companyMax);
    const position = cleanText(raw.position, positionMax);
    const email = cleanText(raw.email, emailMax + 1);
    const connectedOn = cleanText(raw.connectedOn, connectedOnMax);
    const profile = profileOf(raw);
    return {
      firstName,
      lastName,
      company,
      position,
      email: keepEmails && email.includes('@') && email.length <= emailMax ? email : '',
      connectedOn,
      connectedDay: connectedOn === '' ? null : readConnectedDay(connectedOn),
      profileUrl: profile === null ? null : profile.url,
      dedupeKey: profile === null ? nameKey(firstName, lastName, company) : profile.key,
      filled:
        one(firstName) +
        one(lastName) +
        one(company) +
        one(position) +
        one(email) +
        one(connectedOn) +
        (profile === null ? 0 : 1),
    };
  };
}

function readName(raw: RawPerson): { firstName: string; lastName: string } {
  const firstName = cleanText(raw.firstName, nameMax);
  const lastName = cleanText(raw.lastName, nameMax);
  if (raw.fullName === '' || lastName !== '') return { firstName, lastName };
  const fullName = cleanText(raw.fullName, 2 * nameMax);
  if (firstName === '') {
    const split = splitFullName(fullName);
    return {
      firstName: cleanText(split.firstName, nameMax),
      lastName: cleanText(split.lastName, nameMax),
    };
  }
  // "Name" beside a first name is the last name, or both.
  const rest = fullName.startsWith(`${firstName} `)
    ? fullName.slice(firstName.length + 1)
    : fullName;
  return { firstName, lastName: rest === firstName ? '' : cleanText(rest, nameMax) };
}

function profileOf(raw: RawPerson): Profile | null {
  const profile = raw.url === '' ? null : readProfile(raw.url);
  if (profile !== null || raw.publicId === '') return profile;
  return profileAt('in', raw.publicId);
}

function nameKey(firstName: string, lastName: string, company: string): string {
  const name = `${firstName} ${lastName}`.trim();
  // A name of emoji only is its own key.
  const folded = foldName(withoutCredentials(name)) || name.toLowerCase();
  return `name/${folded}/${foldName(company)}`;
}

function one(value: string): number {
  return value === '' ? 0 : 1;
}
