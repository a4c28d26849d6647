import { hashText } from '../memo.ts';
import { foldCase, stemWord, type Token, tokenize } from '../tokenize.ts';

/** A word, expression or name in the atlas, and conditions on its use. */
export interface Term {
  /** Its row in the model. */
  row: number;
  /** The term as written in the atlas, without words in brackets. */
  written: string;
  /** The stems of its words, or the word itself if it is a single one. */
  words: readonly string[];
  /** The exact form each word must have ("PR", "WHO"), or null; empty if none has one. */
  exact: readonly (string | null)[];
  /** A name, which must be capitalized, unless the whole text has no capitals. */
  isName: boolean;
  /** In lower case it is another word: "us", "apple". */
  needsCapitals: boolean;
  /** Whether the atlas defines it; other words were only learned from posts. */
  isKnown: boolean;
  /** Used in posts in other languages than English. */
  isForeign: boolean;
  /**
   * The only language in which it counts, where it replaces other terms of the same word; null for
   * any.
   */
  language: string | null;
  /** A plural with another meaning than its singular ("securities"). */
  plural: string | null;
  /** It counts only near one of these words; empty for anywhere. */
  beside: readonly string[];
}

/** Flags of a term in the model, added up. */
export const termMarks = { needsCapitals: 1, isUnknown: 2, isForeign: 4 } as const;
/** Flags of terms that count only in one language, by language code. */
export const languageMarks: Readonly<Record<string, number>> = {
  de: 8,
  es: 16,
  fr: 32,
  it: 64,
  pt: 128,
};

const abbreviation = /\p{Lu}\S*\p{Lu}/u;
// Shared, because there are tens of thousands of terms.
const none: readonly never[] = [];

/**
 * @param marks see `termMarks`
 * @param cut the entry's tokens, if the caller has them
 */
export function parseTerm(
  row: number,
  entry: string,
  marks = 0,
  cut?: readonly Token[],
): Term | null {
  const opening = entry.indexOf('(');
  const written = opening < 0 ? entry : entry.slice(0, opening).trim();
  const tokens = cut !== undefined && opening < 0 ? cut : tokenize(written);
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
    isForeign: (marks & termMarks.isForeign) > 0,
    language: languageOfMarks(marks),
    plural:
      isSingle && !isName && folded.endsWith('s') && folded !== first.normalized ? folded : null,
    beside: opening < 0 ? none : (entry.slice(opening).match(/[^\s,()]+/gu) ?? none),
  };
}

function languageOfMarks(marks: number): string | null {
  return Object.entries(languageMarks).find(([, mark]) => (marks & mark) > 0)?.[0] ?? null;
}

/** Looks up the terms that a word of a text is or starts. */
export interface TermTable {
  /** Single-word terms by their word. */
  singles: TermLookup;
  /** Longer terms by their first two stems. */
  phrases: TermLookup;
  /** Multi-word terms as joined in hashtags; the last one counts. */
  joined: TermLookup;
  /** Stems of terms that are not names; other words may be somebody's name. */
  ordinary: TermLookup;
}

type TermLookup = (word: string, next?: string) => readonly Term[];

/**
 * A term table without the terms: hash tables with open addressing (Knuth 1973, 6.4). Each slot has
 * a key's hash and a term's row + 1; 0 is free.
 */
export type TermKeys = Record<keyof TermTable, Int32Array>;

/** Whether a found term really has the key, because others may have the same hash. */
const hasKey: Record<keyof TermTable, (term: Term, word: string, next: string) => boolean> = {
  singles: ({ words }, word) => words[0] === word,
  phrases: ({ words }, word, next) => words[0] === word && words[1] === next,
  joined: (term, word) => runTogether(term) === word,
  ordinary: ({ words }, stem) => words.some((word) => stemWord(word) === stem),
};

/** @param makeTerm creates the term of a row; called lazily and cached */
export function createTermTable(makeTerm: (row: number) => Term | null, keys: TermKeys): TermTable {
  const met = new Map<number, Term | null>();
  const termAt = (row: number): Term | null => {
    let term = met.get(row);
    if (term === undefined) met.set(row, (term = makeTerm(row)));
    return term;
  };
  const lookup =
    (part: keyof TermTable): TermLookup =>
    (word, next = '') => {
      const slots = keys[part];
      let found: Term[] | undefined;
      const hash = hashText(word + next);
      for (let at = firstSlot(slots, hash); (slots[at + 1] ?? 0) > 0; at = nextSlot(slots, at)) {
        const term = slots[at] === hash ? termAt((slots[at + 1] ?? 0) - 1) : null;
        if (term !== null && hasKey[part](term, word, next)) (found ??= []).push(term);
      }
      return found ?? none;
    };
  return {
    singles: lookup('singles'),
    phrases: lookup('phrases'),
    joined: lookup('joined'),
    ordinary: lookup('ordinary'),
  };
}

export function buildTermTable(terms: readonly Term[]): TermTable {
  const byRow = new Map(terms.map((term) => [term.row, term]));
  const keys = collectTermKeys();
  for (const term of terms) keys.add(term);
  return createTermTable((row) => byRow.get(row) ?? null, keys.pack());
}

/** Collects keys from terms in row order (null for none), storing only hashes and words. */
export function collectTermKeys(): { add: (term: Term | null) => void; pack: () => TermKeys } {
  // A hash and a row in turn.
  const singles: number[] = [];
  const phrases: number[] = [];
  const joined: number[] = [];
  const ordinaryWords = new Map<string, number>();
  return {
    add(term) {
      if (term === null) return;
      const { row, words, isName } = term;
      const [first = '', second] = words;
      if (second === undefined) singles.push(hashText(first), row);
      else {
        phrases.push(hashText(first + second), row);
        joined.push(hashText(runTogether(term)), row);
      }
      if (!isName) for (const word of words) ordinaryWords.set(word, row);
    },
    pack() {
      const ordinary = new Map([...ordinaryWords].map(([word, row]) => [stemWord(word), row]));
      return {
        singles: slotsOf(singles),
        phrases: slotsOf(phrases),
        joined: slotsOf(joined),
        ordinary: slotsOf([...ordinary].flatMap(([stem, row]) => [hashText(stem), row])),
      };
    },
  };
}

/** @param entries alternating hashes and rows; entries of a key keep their order */
function slotsOf(entries: readonly number[]): Int32Array {
  // A quarter of the slots stays free, so that searches are short.
  const slots = new Int32Array(2 * Math.ceil((entries.length / 2) * (4 / 3) + 1));
  for (let entry = 0; entry < entries.length; entry += 2) {
    const hash = entries[entry] ?? 0;
    let at = firstSlot(slots, hash);
    while ((slots[at + 1] ?? 0) > 0) at = nextSlot(slots, at);
    slots[at] = hash;
    slots[at + 1] = (entries[entry + 1] ?? 0) + 1;
  }
  return slots;
}

function firstSlot(slots: Int32Array, hash: number): number {
  return 2 * ((hash >>> 0) % (slots.length / 2));
}

function nextSlot(slots: Int32Array, at: number): number {
  return at + 2 < slots.length ? at + 2 : 0;
}

function runTogether({ written }: Term): string {
  return foldCase(written).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
