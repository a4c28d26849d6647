import { hashText } from '../memo.ts';
import { foldCase, stemWord, type Token, tokenize } from '../tokenize.ts';

/** A word, expression or name that the atlas knows, and where it may stand. */
export interface Term {
  /** Its row in the model. */
  row: number;
  /** The term as the atlas writes it, without the words in brackets. */
  written: string;
  /** Stems of its words; of a single word, the word. */
  words: readonly string[];
  /** The form that each word must have ("PR", "WHO"), or null; empty where none has one. */
  exact: readonly (string | null)[];
  /** A name: it must be written so, but where the whole text has no capitals. */
  isName: boolean;
  /** Without its capitals it is another word: "us", "apple". */
  needsCapitals: boolean;
  /** The atlas says what it means; other words were only seen beside subjects. */
  isKnown: boolean;
  /** Posts in other languages than English say it. */
  isForeign: boolean;
  /** It counts only in posts of this language, and no other term of the same word does there; null for all. */
  language: string | null;
  /** A plural that means something else than its singular ("securities"). */
  plural: string | null;
  /** It counts only beside one of these words; none for everywhere. */
  beside: readonly string[];
}

/** What a row of the model says of a term beside its weights: the sum of what holds. */
export const termMarks = { needsCapitals: 1, isUnknown: 2, isForeign: 4 } as const;
/** The mark of a term that counts only in one language, by its code. */
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
 * @param cut the tokens of the entry, if the caller has them
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

/** The terms that a word of a text may be, or begin. */
export interface TermTable {
  /** Single-word terms by their word. */
  singles: TermLookup;
  /** Longer terms by their first two stems. */
  phrases: TermLookup;
  /** Terms of several words as a hashtag runs them together; the last one counts. */
  joined: TermLookup;
  /** One that is no name for each stem of such: what is not among them may be somebody's. */
  ordinary: TermLookup;
}

type TermLookup = (word: string, next?: string) => readonly Term[];

/**
 * Where the terms of a table are, without the terms: hash tables with open addressing (Knuth 1973, 6.4),
 * in each slot the hash of a key and the row of a term from 1; 0 is free.
 */
export type TermKeys = Record<keyof TermTable, Int32Array>;

/** Whether a term has the key that it was found by: others may have the same hash. */
const hasKey: Record<keyof TermTable, (term: Term, word: string, next: string) => boolean> = {
  singles: ({ words }, word) => words[0] === word,
  phrases: ({ words }, word, next) => words[0] === word && words[1] === next,
  joined: (term, word) => runTogether(term) === word,
  ordinary: ({ words }, stem) => words.some((word) => stemWord(word) === stem),
};

/** @param makeTerm the term of a row of the keys; it is made when a text has it, and kept */
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

/** Takes terms in the order of their rows, null for none, and keeps no more than hashes and words. */
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

/** @param entries a hash and a row in turn; those of one key stay in their order */
function slotsOf(entries: readonly number[]): Int32Array {
  // A quarter stays free, so that a search soon ends.
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
