import { foldCase, stemWord } from '../normalize-word.ts';
import { tokenize, type Token } from '../tokenize.ts';

/** A word, expression or name that the atlas knows, and where it may stand. */
export interface Term {
  /** Its row in the model. */
  row: number;
  /** As the atlas writes it, without the words in brackets. */
  written: string;
  /** Stems of its words; of a single word, the word. */
  words: readonly string[];
  /** For each word the form it must have ("PR", "WHO"), or null; empty where none has one. */
  exact: readonly (string | null)[];
  /** A name: it must be written so, but where the whole text has no capitals. */
  isName: boolean;
  /** Without its capitals it is another word: "us", "apple". */
  needsCapitals: boolean;
  /** The atlas says what it means; other words were only seen beside subjects. */
  isKnown: boolean;
  /** A plural that means something else than its singular ("securities"). */
  plural: string | null;
  /** It counts only beside one of these words; none for everywhere. */
  beside: readonly string[];
}

export interface TermTable {
  /** By the word of a single-word term. */
  singles: Map<string, Term[]>;
  /** By the first two stems of a longer one, the longest first. */
  phrases: Map<string, Term[]>;
  /** Terms of several words as a hashtag runs them together. */
  joined: Map<string, Term>;
  /** Stems of all words of terms that are no names: what is not among them may be somebody's. */
  ordinary: Set<string>;
}

/** One place of a text where a term stands. */
export interface TermHit {
  term: Term;
  /** Place of its first token, and how many it takes. */
  at: number;
  length: number;
}

/** What a row of the model says of a term beside its weights: the sum of what holds. */
export const termMarks = { needsCapitals: 1, isUnknown: 2 } as const;

const abbreviation = /\p{Lu}\S*\p{Lu}/u;
// One for all: there are tens of thousands of terms.
const none: readonly never[] = [];

/** @param marks see `termMarks` */
export function parseTerm(row: number, entry: string, marks = 0): Term | null {
  const opening = entry.indexOf('(');
  const written = opening < 0 ? entry : entry.slice(0, opening).trim();
  const tokens = tokenize(written);
  const [first] = tokens;
  if (first === undefined || tokens.some(({ kind }) => kind !== 'word')) return null;
  const isSingle = tokens.length === 1;
  const isName = /^\p{Lu}/u.test(written);
  const folded = foldCase(first.text);
  return {
    row,
    written,
    words: isSingle ? [first.normalized] : tokens.map(({ stem }) => stem),
    exact: abbreviation.test(written)
      ? tokens.map(({ text }) => (abbreviation.test(text) ? text : null))
      : none,
    isName,
    needsCapitals: (marks & termMarks.needsCapitals) > 0,
    isKnown: (marks & termMarks.isUnknown) === 0,
    plural:
      isSingle && !isName && folded.endsWith('s') && folded !== first.normalized ? folded : null,
    beside: opening < 0 ? none : (entry.slice(opening).match(/[^\s,()]+/gu) ?? none),
  };
}

const plain = /^[a-z ]+$/u;

export function buildTermTable(terms: readonly Term[]): TermTable {
  const table: TermTable = {
    singles: new Map(),
    phrases: new Map(),
    joined: new Map(),
    ordinary: new Set(),
  };
  for (const term of terms) {
    const [first = '', second] = term.words;
    const place = second === undefined ? table.singles : table.phrases;
    const key = second === undefined ? first : `${first} ${second}`;
    const known = place.get(key);
    if (known === undefined) place.set(key, [term]);
    else known.push(term);
    const folded = foldCase(term.written);
    const isPlain = plain.test(folded);
    if (!term.isName) {
      for (const word of term.words) table.ordinary.add(stemWord(word));
    }
    if (term.words.length > 1) {
      table.joined.set(folded.replaceAll(isPlain ? ' ' : /[^\p{L}\p{N}]/gu, ''), term);
    }
  }
  for (const list of table.phrases.values()) {
    list.sort((a, b) => b.words.length - a.words.length);
  }
  return table;
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
): Term[] {
  const token = tokens[at];
  if (token === undefined || token.kind === 'link' || token.kind === 'mention') return [];
  if (token.kind === 'hashtag') {
    const whole = joined.get(token.normalized);
    if (whole !== undefined) return [whole];
    return (singles.get(token.normalized) ?? []).slice(0, 1);
  }
  const next = tokens[at + 1];
  const begun = next?.continues === true ? phrases.get(`${token.stem} ${next.stem}`) : undefined;
  const longer = (begun ?? []).filter(
    (term) => runs(term, tokens, at) && fits(term, tokens, at, around),
  );
  if (longer[0] !== undefined) {
    const most = longer[0].words.length;
    return besideFirst(longer.filter(({ words }) => words.length === most));
  }
  return besideFirst(
    (singles.get(token.normalized) ?? []).filter((term) => fits(term, tokens, at, around)),
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
function besideFirst(terms: Term[]): Term[] {
  const told = terms.filter(({ beside }) => beside.length > 0);
  return told.length > 0 ? told : terms;
}

function lengthOf(term: Term, token: Token | undefined): number {
  return token?.kind === 'hashtag' ? 1 : term.words.length;
}
