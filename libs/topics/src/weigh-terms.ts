import { longestOf, type FoundTerm } from './term-tree.ts';
import type { WorkTerm } from './title-lexicon.ts';
import type { TitleWord } from './title-words.ts';
import { functionNumbers } from './vocabulary-numbers.ts';

/** A term of a clause of a title, and how much its place lets it count. */
export interface PlacedTerm extends FoundTerm<WorkTerm> {
  at: number;
  /** Less where a role behind it says what the person is: the "legal" of a "legal recruiter". */
  share: number;
}

const beforeRole = 0.45;
const behindRole = 0.7;
/**
 * Roles that live from what stands before them, and what is left of them then: a "marketing
 * consultant" is in marketing, and a little in consulting.
 */
const openRoles: ReadonlyMap<string, number> = new Map([
  ['consulting', 0.6],
  ['research', 0.7],
  ['learning', 0.7],
  ['project-management', 0.8],
  ['coaching', 0.9],
  ['founder', 1],
  ['executive', 1],
]);
const beforeOpenRole = 0.9;
/** The "healthcare" of "healthcare investments". */
const beforeField = 0.8;
/** Whom the work is for: "Marketing for lawyers". */
const audience = 0.4;
const dividers = new Set(['of', 'and', 'in']);

/** By function; absent for those whose roles are not open. */
const openShares = functionNumbers.ids.map((id) => openRoles.get(id));

/** The terms of a clause: roles rule over the words around them, and people served count less. */
export function weighTerms(words: readonly TitleWord[], isSentence: boolean): PlacedTerm[] {
  const terms = findTerms(words);
  const served = servedFrom(words);
  for (const [place, term] of terms.entries()) {
    const isServed = term.at >= served || isPossessive(words[term.at]);
    const share = isServed || (isSentence && isRole(term)) ? audience : 1;
    term.share = share * shareAmong(terms, place, term, words);
  }
  return terms;
}

/** The longest terms from left to right. */
function findTerms(words: readonly TitleWord[]): PlacedTerm[] {
  const found: PlacedTerm[] = [];
  for (let at = 0; at < words.length;) {
    const term = longestOf(words[at]?.work, words, at);
    if (term === undefined) {
      at += 1;
      continue;
    }
    const { value, length } = term;
    found.push({ value, length, at, share: 1 });
    // "Science teacher" names a topic; who that is stands inside.
    const isTopicOnly = value.functions.length === 0 && value.topics.length > 0;
    at += isTopicOnly ? 1 : length;
  }
  return found;
}

/** What a term counts beside the others. */
function shareAmong(
  terms: readonly PlacedTerm[],
  place: number,
  term: PlacedTerm,
  words: readonly TitleWord[],
): number {
  const role = nextRole(terms, place + 1);
  const isBefore = role !== undefined && joined(words, term, role);
  if (isRole(term)) {
    if (isBefore && isOpen(term) && !isOpen(role)) return beforeRole;
    const before = terms[place - 1];
    const isSpecialised = before !== undefined && joined(words, before, term);
    return isSpecialised ? openShare(term) : 1;
  }
  if (isBefore) return isOpen(role) ? beforeOpenRole : beforeRole;
  const next = terms[place + 1];
  if (next !== undefined && isField(term) && isField(next) && joined(words, term, next)) {
    return beforeField;
  }
  return hasClosedRole(terms, place) ? behindRole : 1;
}

function nextRole(terms: readonly PlacedTerm[], from: number): PlacedTerm | undefined {
  for (let place = from; place < terms.length; place += 1) {
    const term = terms[place];
    if (term !== undefined && isRole(term)) return term;
  }
  return undefined;
}

function hasClosedRole(terms: readonly PlacedTerm[], before: number): boolean {
  for (let place = 0; place < before; place += 1) {
    const term = terms[place];
    if (term !== undefined && isRole(term) && !isOpen(term)) return true;
  }
  return false;
}

/** Where those begin whom the work is for; the number of words where nobody is named. */
export function servedFrom(words: readonly TitleWord[]): number {
  for (let at = 0; at < words.length; at += 1) {
    if (words[at]?.normalized === 'for') return at > 0 ? at : words.length;
  }
  return words.length;
}

function isPossessive(word: TitleWord | undefined): boolean {
  return word !== undefined && word.text.endsWith('s') && /['’]s$/u.test(word.text);
}

export function isRole({ value }: PlacedTerm): boolean {
  return value.kinds.includes('role');
}

export function isField({ value }: PlacedTerm): boolean {
  return value.kinds.includes('field');
}

export function isHint({ value }: PlacedTerm): boolean {
  return value.kinds.length > 0 && value.kinds.every((kind) => kind === 'hint');
}

/** What is left of an open role whose field is named; 1 for every other role. */
function openShare({ value }: PlacedTerm): number {
  let least = 1;
  for (const number of value.functions) {
    const share = openShares[number] ?? 1;
    if (share < least) least = share;
  }
  return least;
}

function isOpen({ value }: PlacedTerm): boolean {
  return value.functions.every(
    (number, at) => value.kinds[at] !== 'role' || openShares[number] !== undefined,
  );
}

/** Whether two terms are of one noun phrase: no "of", "and" or sign between them. */
function joined(words: readonly TitleWord[], term: PlacedTerm, role: PlacedTerm): boolean {
  for (let at = term.at + term.length; at <= role.at; at += 1) {
    const word = words[at];
    if (word !== undefined && (!word.continues || dividers.has(word.normalized))) return false;
  }
  return true;
}
