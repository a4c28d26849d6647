import { foldCase } from '../normalize-word.ts';
import type { Token } from '../tokenize.ts';
import type { TermTable } from './term-table.ts';
import type { Term } from './term.ts';

/** One place of a text where a term stands. */
export interface TermHit {
  term: Term;
  /** Place of its first token, and how many it takes. */
  at: number;
  length: number;
}

/** The terms of a text in its order; the longest that begins at a word wins, none overlap. */
export function findTerms(table: TermTable, tokens: readonly Token[]): TermHit[] {
  const hits: TermHit[] = [];
  const around: Surroundings = {
    said: new Set(tokens.map(({ normalized }) => normalized)),
    hasCapitals: tokens.some(({ text }) => /\p{Lu}/u.test(text)),
  };
  for (let at = 0; at < tokens.length;) {
    const found = termsAt(table, tokens, at, around);
    for (const term of found) hits.push({ term, at, length: lengthOf(term, tokens[at]) });
    at += found[0] === undefined ? 1 : lengthOf(found[0], tokens[at]);
  }
  return hits;
}

interface Surroundings {
  said: ReadonlySet<string>;
  hasCapitals: boolean;
}

function termsAt(
  { singles, phrases, joined }: TermTable,
  tokens: readonly Token[],
  at: number,
  around: Surroundings,
): readonly Term[] {
  const token = tokens[at];
  if (token === undefined || token.kind === 'link' || token.kind === 'mention') return [];
  if (token.kind === 'hashtag') {
    const whole = joined.get(token.normalized).slice(-1);
    return whole.length > 0 ? whole : singles.get(token.normalized).slice(0, 1);
  }
  const next = tokens[at + 1];
  const begun = next?.continues === true ? phrases.get(token.stem, next.stem) : [];
  const longer = begun.filter((term) => runs(term, tokens, at) && fits(term, tokens, at, around));
  if (longer[0] !== undefined) {
    const most = longer[0].words.length;
    return besideFirst(longer.filter(({ words }) => words.length === most));
  }
  return besideFirst(
    singles.get(token.normalized).filter((term) => fits(term, tokens, at, around)),
  );
}

function runs(term: Term, tokens: readonly Token[], at: number): boolean {
  return term.words.every((stem, place) => {
    const token = tokens[at + place];
    return token?.kind === 'word' && token.stem === stem && (place === 0 || token.continues);
  });
}

function fits(term: Term, tokens: readonly Token[], at: number, around: Surroundings): boolean {
  const first = tokens[at]?.text ?? '';
  if (term.plural !== null && foldCase(first) !== term.plural) return false;
  if (around.hasCapitals) {
    if (term.isName && !/^[\p{Lu}\p{N}]/u.test(first)) return false;
    const isWritten = term.exact.every((form, place) => {
      const text = tokens[at + place]?.text;
      return form === null || text === form || text === `${form}s`;
    });
    if (!isWritten) return false;
  } else if (term.needsCapitals) return false;
  return term.beside.length === 0 || term.beside.some((word) => around.said.has(word));
}

/** Where a meaning is told by the words around it, the others are not meant. */
function besideFirst(terms: readonly Term[]): readonly Term[] {
  const told = terms.filter(({ beside }) => beside.length > 0);
  return told.length > 0 ? told : terms;
}

function lengthOf(term: Term, token: Token | undefined): number {
  return token?.kind === 'hashtag' ? 1 : term.words.length;
}
