import type { FoundTerm } from './term-tree.ts';
import { workTerms, type TermKind, type WorkTerm } from './title-lexicon.ts';
import type { Token } from './tokenize.ts';

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

/** The longest terms from left to right. */
function findTerms(tokens: readonly Token[]): PlacedTerm[] {
  const found: PlacedTerm[] = [];
  for (let at = 0; at < tokens.length;) {
    const term = workTerms.longestAt(tokens, at);
    if (term !== undefined) found.push({ ...term, at, share: 1 });
    // "Science teacher" names a topic; who that is stands inside.
    const isTopicOnly = term?.value.functions.size === 0 && term.value.topics.size > 0;
    at += isTopicOnly ? 1 : (term?.length ?? 1);
  }
  return found;
}

/** The terms of a clause: roles rule over the words around them, and people served count less. */
export function weighTerms(tokens: readonly Token[], isSentence: boolean): PlacedTerm[] {
  const terms = findTerms(tokens);
  const served = servedFrom(tokens);
  return terms.map((term, place) => {
    const isServed = term.at >= served || isPossessive(tokens[term.at]);
    const share = isServed || (isSentence && isRole(term)) ? audience : 1;
    const role = terms.slice(place + 1).find(isRole);
    const isBefore = role !== undefined && joined(tokens, term, role);
    if (isRole(term)) {
      if (isBefore && isOpen(term) && !isOpen(role)) return { ...term, share: share * beforeRole };
      const before = terms[place - 1];
      const isSpecialised = before !== undefined && joined(tokens, before, term);
      return { ...term, share: isSpecialised ? share * openShare(term) : share };
    }
    if (isBefore) return { ...term, share: share * (isOpen(role) ? beforeOpenRole : beforeRole) };
    const next = terms[place + 1];
    if (next !== undefined && isField(term) && isField(next) && joined(tokens, term, next)) {
      return { ...term, share: share * beforeField };
    }
    const isBehind = terms.slice(0, place).some((other) => isRole(other) && !isOpen(other));
    return { ...term, share: isBehind ? share * behindRole : share };
  });
}

/** Where those begin whom the work is for; the number of tokens where nobody is named. */
export function servedFrom(tokens: readonly Token[]): number {
  const at = tokens.findIndex(({ normalized }) => normalized === 'for');
  return at > 0 ? at : tokens.length;
}

function isPossessive(token: Token | undefined): boolean {
  return token !== undefined && /['’]s$/u.test(token.text);
}

export function isRole({ value }: PlacedTerm): boolean {
  return hasKind(value, 'role');
}

export function isField({ value }: PlacedTerm): boolean {
  return hasKind(value, 'field');
}

/** Asked for every term of every title: no array is made for it. */
function hasKind({ functions }: WorkTerm, wanted: TermKind): boolean {
  for (const kind of functions.values()) if (kind === wanted) return true;
  return false;
}

export function isHint({ functions }: WorkTerm): boolean {
  return functions.size > 0 && [...functions.values()].every((kind) => kind === 'hint');
}

/** What is left of an open role whose field is named; 1 for every other role. */
function openShare({ value }: PlacedTerm): number {
  return Math.min(...[...value.functions.keys()].map((id) => openRoles.get(id) ?? 1));
}

function isOpen({ value }: PlacedTerm): boolean {
  return [...value.functions].every(([id, kind]) => kind !== 'role' || openRoles.has(id));
}

/** Whether two terms are of one noun phrase: no "of", "and" or sign between them. */
function joined(tokens: readonly Token[], term: PlacedTerm, role: PlacedTerm): boolean {
  for (let at = term.at + term.length; at <= role.at; at += 1) {
    const token = tokens[at];
    if (token !== undefined && (!token.continues || dividers.has(token.normalized))) return false;
  }
  return true;
}
