import { foldCase, tokenize, type Token } from '../tokenize.ts';
import type { Term, TermTable } from './term-table.ts';

/** A term found in a post. */
export interface Feature {
  term: Term;
  /** 1, or more if the term is at the start of the post or repeated. */
  strength: number;
  /** Whether it is in a hashtag. */
  isHashtag: boolean;
  /** The phrase as it first appears in the text, without a final possessive. */
  phrase: string;
}

/** The bonus for terms at the start of a post, which says what it is about. */
const openingShare = 0.5;
/** Repetitions of a term count ever less. */
const repetitionShare = 0.35;

interface FoundTerm extends Omit<Feature, 'term' | 'strength'> {
  count: number;
  isOpening: boolean;
}

/**
 * The terms of a text, each once, in order of first occurrence. Words inside a person's name
 * ("Colin Levy") are not terms.
 * @param tokens the text's tokens, if the caller has them
 * @param language the text's language, for words that mean something else in it
 */
export function findFeatures(
  table: TermTable,
  text: string,
  tokens: readonly Token[] = tokenize(text),
  language: string | null = null,
): Feature[] {
  const named = nameWords(table, tokens);
  const opening = endOfOpening(text);
  const features = new Map<Term, FoundTerm>();
  for (const { term, at, length } of findTerms(table, tokens, language)) {
    const start = tokens[at]?.start ?? 0;
    if (named.has(at) && !term.isName && length === 1) continue;
    const known = features.get(term);
    const isHashtag = tokens[at]?.kind === 'hashtag';
    if (known !== undefined) {
      known.count += 1;
      known.isHashtag ||= isHashtag;
    } else {
      const said = text.slice(start, tokens[at + length - 1]?.end ?? start);
      const phrase = possessive.test(term.written) ? said : said.replace(possessive, '');
      features.set(term, { count: 1, isOpening: start < opening, isHashtag, phrase });
    }
  }
  return [...features].map(([term, { count, isOpening, isHashtag, phrase }]) => ({
    term,
    strength: 1 + (isOpening ? openingShare : 0) + repetitionShare * Math.log(count),
    isHashtag,
    phrase,
  }));
}

const possessive = /['’]s$/u;

function endOfOpening(text: string): number {
  const end = /[.!?\n]/u.exec(text.trimStart())?.index;
  return end === undefined ? text.length : end + text.length - text.trimStart().length;
}

const capitalized = /^\p{Lu}\p{Ll}/u;
const maxNameWords = 4;

/**
 * Positions of words that are likely a person's name: two to four capitalized words in a row, at
 * least one of which is not an ordinary word.
 */
function nameWords({ ordinary }: TermTable, tokens: readonly Token[]): ReadonlySet<number> {
  const places = new Set<number>();
  let run: number[] = [];
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    const isName = token?.kind === 'word' && capitalized.test(token.text);
    if (isName && (run.length === 0 || token.continues)) {
      run.push(at);
      continue;
    }
    const isStrange = run.some((place) => ordinary(tokens[place]?.stem ?? '').length === 0);
    if (run.length > 1 && run.length <= maxNameWords && isStrange) {
      for (const place of run) places.add(place);
    }
    run = isName ? [at] : [];
  }
  return places;
}

/** An occurrence of a term in a text. */
export interface TermHit {
  term: Term;
  /** The index of its first token, and its number of tokens. */
  at: number;
  length: number;
}

/** The terms of a text in order; the longest one at a word wins, and none overlap. */
export function findTerms(
  table: TermTable,
  tokens: readonly Token[],
  language: string | null = null,
): TermHit[] {
  const hits: TermHit[] = [];
  const around: Surroundings = {
    said: new Set(tokens.map(({ normalized }) => normalized)),
    hasCapitals: tokens.some(({ text }) => /\p{Lu}/u.test(text)),
    language,
  };
  for (let at = 0; at < tokens.length;) {
    const found = termsAt(table, tokens, at, around);
    // A hashtag joins a term's words.
    const length = tokens[at]?.kind === 'hashtag' ? 1 : (found[0]?.words.length ?? 1);
    for (const term of found) hits.push({ term, at, length });
    at += length;
  }
  return hits;
}

interface Surroundings {
  said: ReadonlySet<string>;
  hasCapitals: boolean;
  language: string | null;
}

/** The terms at a token; all have the same length. */
function termsAt(
  { singles, phrases, joined }: TermTable,
  tokens: readonly Token[],
  at: number,
  around: Surroundings,
): readonly Term[] {
  const token = tokens[at];
  if (token === undefined || token.kind === 'link' || token.kind === 'mention') return [];
  if (token.kind === 'hashtag') {
    const whole = joined(token.normalized).slice(-1);
    const single = ofLanguage(singles(token.normalized), around);
    return whole.length > 0 ? whole : single.slice(0, 1);
  }
  const next = tokens[at + 1];
  const begun = next?.continues === true ? phrases(token.stem, next.stem) : [];
  const longer = begun.filter((term) => runs(term, tokens, at) && fits(term, tokens, at, around));
  const most = Math.max(...longer.map(({ words }) => words.length));
  const fitting =
    longer.length === 0
      ? ofLanguage(singles(token.normalized), around).filter((term) =>
          fits(term, tokens, at, around),
        )
      : longer.filter(({ words }) => words.length === most);
  // If neighboring words or the plural select one meaning, the others are dropped.
  const told = fitting.filter(({ beside, plural }) => beside.length > 0 || plural !== null);
  return told.length > 0 ? told : fitting;
}

/** A word's terms for the text's language only or, if there are none, those for any language. */
function ofLanguage(terms: readonly Term[], { language }: Surroundings): readonly Term[] {
  const wanted = terms.some((term) => language !== null && term.language === language)
    ? language
    : null;
  return terms.every((term) => term.language === wanted)
    ? terms
    : terms.filter((term) => term.language === wanted);
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
