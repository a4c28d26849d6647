import { readCell } from '@tagwell/contracts/csv-cells';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import Papa from 'papaparse';
import { emailProblem } from '../../../shared/forms/field-rules.ts';

export interface SplitName {
  firstName: string;
  lastName: string;
}

/** What stands behind a name and is no part of it, without case and signs. */
const suffixes = new Set(
  'phd mba md msc bsc jd dds cpa cfa cfp pmp esq rn pe jr sr ii iii iv'.split(' '),
);
const isSuffix = (part: string) => suffixes.has(part.toLowerCase().replaceAll(/[^a-z]/gu, ''));

/**
 * Splits a full name: the first word and the rest, or the reverse if a comma follows the first
 * word. Undefined if ambiguous: a single word, or several before a comma.
 */
export function splitName(name: string): SplitName | undefined {
  const [before = '', ...after] = name
    .split(',')
    .map(words)
    .filter((part) => part !== '');
  const [firstName, ...rest] = before.split(' ');
  if (after.every(isSuffix)) {
    if (!firstName || rest.length === 0) return undefined;
    return { firstName, lastName: [rest.join(' '), ...after].join(', ') };
  }
  const [given, ...more] = after;
  if (!given || rest.length > 0 || more.length > 0) return undefined;
  return { firstName: given, lastName: before };
}

const words = (text: string) => text.trim().replaceAll(/\s+/gu, ' ');

/** Somebody to invite, as far as the form is filled in. */
export interface TypedPerson {
  firstName: string;
  lastName: string;
  email: string;
}

export const emptyPerson: TypedPerson = { firstName: '', lastName: '', email: '' };

/** Whether more stands in the form than it began with. */
export function isHalfTyped(typed: TypedPerson, begun: TypedPerson): boolean {
  const names = ['firstName', 'lastName', 'email'] as const;
  return names.some((name) => typed[name].trim() !== '' && typed[name] !== begun[name]);
}

/** The whole number an operator typed, when it is one that may be granted. */
export function readCreditsToAdd(typed: string): number | undefined {
  if (!/^\d{1,3}$/u.test(typed.trim())) return undefined;
  const credits = Number(typed);
  const fits = credits >= limits.creditGrantMin && credits <= limits.creditGrantMax;
  return fits ? credits : undefined;
}

/** What is to be added to a balance, or with a minus taken away; undefined when that may not be. */
export function readCorrection(typed: string): number | undefined {
  if (!/^[-−+]?\d{1,2}$/u.test(typed.trim())) return undefined;
  const amount = Number(typed.trim().replace('−', '-'));
  return amount === 0 ? undefined : amount;
}

export interface InviteRow {
  /** The line of the file, beginning with 1. */
  line: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Why this one cannot be invited. */
  problem?: string;
}

export type ReadInvites = { rows: InviteRow[] } | { problem: string };

type Field = 'email' | 'firstName' | 'lastName' | 'name';

/** What columns are called, without case, spaces and signs. */
const columns: Record<string, Field> = {
  email: 'email',
  emailaddress: 'email',
  mail: 'email',
  workemail: 'email',
  firstname: 'firstName',
  first: 'firstName',
  givenname: 'firstName',
  lastname: 'lastName',
  last: 'lastName',
  surname: 'lastName',
  familyname: 'lastName',
  name: 'name',
  fullname: 'name',
};

/** The people in a CSV file with a header, distinguished by address. */
export function readInvites(text: string): ReadInvites {
  const [header, ...lines] = linesOf(text.replace(/^\uFEFF/u, ''));
  const fields = (header?.cells ?? []).map(
    (name) => columns[name.toLowerCase().replaceAll(/[^a-z]/gu, '')],
  );
  const hasNames =
    fields.includes('name') || (fields.includes('firstName') && fields.includes('lastName'));
  if (!fields.includes('email') || !hasNames) {
    return {
      problem:
        'The first line must name the columns: email, and first name and last name, or name.',
    };
  }
  if (lines.length === 0) return { problem: 'Nobody is in this file.' };
  if (lines.length > limits.invitesPerFile) {
    return {
      problem: `This file has ${lines.length} people. Send at most ${limits.invitesPerFile} at once.`,
    };
  }
  /** On which line each address stands first, of those who can be invited. */
  const seen = new Map<string, number>();
  return {
    rows: lines.map(({ line, cells }) => {
      const row = readRow(line, cells, fields);
      if (row.problem !== undefined) return row;
      const key = row.email.toLowerCase();
      const first = seen.get(key);
      if (first !== undefined) return { ...row, problem: `Same email as line ${first}.` };
      seen.set(key, row.line);
      return row;
    }),
  };
}

interface Line {
  /** Where it begins, from 1: a line break within quotes begins a line of the file, too. */
  line: number;
  cells: readonly string[];
}

function linesOf(text: string): Line[] {
  // Only without empty lines is it found out what stands between cells.
  const { delimiter } = Papa.parse(text, { skipEmptyLines: 'greedy', preview: 1 }).meta;
  let next = 1;
  return Papa.parse<string[]>(text, { delimiter })
    .data.map((cells) => {
      const line = next;
      next += 1 + (cells.join('').match(/\r\n|\r|\n/gu)?.length ?? 0);
      return { line, cells };
    })
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function readRow(
  line: number,
  cells: readonly string[],
  fields: readonly (Field | undefined)[],
): InviteRow {
  const cellOf = (field: Field) => readCell(cells[fields.indexOf(field)] ?? '').trim();
  const name = fields.includes('name') ? cellOf('name') : '';
  const split = splitName(name) ?? { firstName: name, lastName: '' };
  const firstName = cellOf('firstName') || split.firstName;
  const lastName = cellOf('lastName') || split.lastName;
  const row = { line, email: cellOf('email'), firstName, lastName };
  const problem = problemOf(row);
  return problem === undefined ? row : { ...row, problem };
}

/** What stands where a program could not read a letter, and saved the file nonetheless. */
const lostLetter = '\uFFFD';

function problemOf({ email, firstName, lastName }: InviteRow): string | undefined {
  if (`${firstName}${lastName}`.includes(lostLetter)) {
    return 'Letters of this name are lost. Save the file as “CSV UTF-8”.';
  }
  if (lastName === '' && firstName.includes(',')) {
    return 'Write the first name first, without the comma.';
  }
  if (firstName === '' || lastName === '') return 'Needs a first and a last name.';
  if (Math.max(firstName.length, lastName.length) > limits.nameMaxCharacters) {
    return `${texts.nameTooLong}.`;
  }
  const wrongEmail = emailProblem(email);
  return wrongEmail && `${wrongEmail}.`;
}
