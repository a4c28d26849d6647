import { tokenize, type Token } from '../tokenize.ts';
import { findTerms } from './find-terms.ts';
import type { TermTable } from './term-table.ts';
import type { Term } from './term.ts';

/** What one term says in a post. */
export interface Feature {
  term: Term;
  /** 1, and more where the term opens the post or comes back. */
  strength: number;
  /** As first written. */
  phrase: string;
}

/** What a post opens with says what it is about. */
const openingShare = 0.5;
/** A term that comes back counts again, ever less. */
const repetitionShare = 0.35;

/**
 * The terms of a text, each once, in the order of their first places. Words inside the name of
 * somebody ("Colin Levy") are no terms.
 * @param tokens of the text, where they are at hand
 */
export function findFeatures(
  table: TermTable,
  text: string,
  tokens: readonly Token[] = tokenize(text),
): Feature[] {
  const named = nameWords(table, tokens);
  const opening = endOfOpening(text);
  const features = new Map<Term, { count: number; isOpening: boolean; phrase: string }>();
  for (const { term, at, length } of findTerms(table, tokens)) {
    const start = tokens[at]?.start ?? 0;
    if (named.has(at) && !term.isName && length === 1) continue;
    const known = features.get(term);
    if (known !== undefined) known.count += 1;
    else {
      const phrase = text.slice(start, tokens[at + length - 1]?.end ?? start);
      features.set(term, { count: 1, isOpening: start < opening, phrase });
    }
  }
  return [...features].map(([term, { count, isOpening, phrase }]) => ({
    term,
    strength: 1 + (isOpening ? openingShare : 0) + repetitionShare * Math.log(count),
    phrase,
  }));
}

function endOfOpening(text: string): number {
  const end = /[.!?\n]/u.exec(text.trimStart())?.index;
  return end === undefined ? text.length : end + text.length - text.trimStart().length;
}

const capitalized = /^\p{Lu}\p{Ll}/u;
const longestName = 4;

/**
 * Places of words that are likely somebody's name: two to four capitalised words in a row of which
 * at least one is no ordinary word.
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
    const isStrange = run.some((place) => ordinary.get(tokens[place]?.stem ?? '').length === 0);
    if (run.length > 1 && run.length <= longestName && isStrange) {
      for (const place of run) places.add(place);
    }
    run = isName ? [at] : [];
  }
  return places;
}
