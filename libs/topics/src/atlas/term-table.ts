import { foldCase, stemWord } from '../normalize-word.ts';
import type { Term } from './term.ts';

/** The terms that a word of a text may be, or begin. */
export interface TermTable {
  /** By the word of a single-word term. */
  singles: TermLookup;
  /** By the first two stems of a longer one, the longest first. */
  phrases: TermLookup;
  /** Terms of several words as a hashtag runs them together; the last one counts. */
  joined: TermLookup;
  /** One that is no name for each stem of such: what is not among them may be somebody's. */
  ordinary: TermLookup;
}

interface TermLookup {
  get: (word: string, next?: string) => readonly Term[];
}

/**
 * Where the terms of a table are, without the terms: hash tables with open addressing (Knuth 1973, 6.4),
 * in each slot the hash of a key and the row of a term from 1; 0 is free.
 */
export type TermKeys = Record<keyof TermTable, Int32Array>;

// One for all misses.
const none: readonly Term[] = [];

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
  const lookup = (part: keyof TermTable): TermLookup => ({
    get(word, next = '') {
      const slots = keys[part];
      let found: Term[] | undefined;
      const hash = hashOf(word, next);
      for (let at = firstSlot(slots, hash); (slots[at + 1] ?? 0) > 0; at = nextSlot(slots, at)) {
        const term = slots[at] === hash ? termAt((slots[at + 1] ?? 0) - 1) : null;
        if (term !== null && hasKey[part](term, word, next)) (found ??= []).push(term);
      }
      return found ?? none;
    },
  });
  return {
    singles: lookup('singles'),
    phrases: lookup('phrases'),
    joined: lookup('joined'),
    ordinary: lookup('ordinary'),
  };
}

export function buildTermTable(terms: readonly Term[]): TermTable {
  const byRow = new Map(terms.map((term) => [term.row, term]));
  return createTermTable((row) => byRow.get(row) ?? null, termKeysOf(terms));
}

export function termKeysOf(terms: readonly Term[]): TermKeys {
  const singles = terms.filter(({ words }) => words.length === 1);
  const longer = terms.filter(({ words }) => words.length > 1);
  const ordinary = new Map<string, Term>();
  for (const term of terms) {
    for (const word of term.isName ? [] : term.words) {
      const stem = stemWord(word);
      if (!ordinary.has(stem)) ordinary.set(stem, term);
    }
  }
  return {
    singles: slotsOf(singles.map(({ row, words: [word = ''] }) => [hashOf(word, ''), row])),
    phrases: slotsOf(
      longer
        .toSorted((a, b) => b.words.length - a.words.length)
        .map(({ row, words: [first = '', second = ''] }) => [hashOf(first, second), row]),
    ),
    joined: slotsOf(longer.map((term) => [hashOf(runTogether(term), ''), term.row])),
    ordinary: slotsOf([...ordinary].map(([stem, { row }]) => [hashOf(stem, ''), row])),
  };
}

/** Those of one key stay in their order. */
function slotsOf(entries: readonly (readonly [hash: number, row: number])[]): Int32Array {
  let count = 1;
  // At least a third stays free, so that a search soon ends.
  while (count * 2 < entries.length * 3) count *= 2;
  const slots = new Int32Array(2 * count);
  for (const [hash, row] of entries) {
    let at = firstSlot(slots, hash);
    while ((slots[at + 1] ?? 0) > 0) at = nextSlot(slots, at);
    slots[at] = hash;
    slots[at + 1] = row + 1;
  }
  return slots;
}

function firstSlot(slots: Int32Array, hash: number): number {
  return (2 * hash) & (slots.length - 1);
}

function nextSlot(slots: Int32Array, at: number): number {
  return (at + 2) & (slots.length - 1);
}

/** FNV-1a (Fowler, Noll and Vo) over UTF-16 units, its upper bits folded into the lower ones. */
function hashOf(word: string, next: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  for (let at = 0; at < next.length; at += 1) {
    hash = Math.imul(hash ^ next.charCodeAt(at), 0x01000193);
  }
  return hash ^ (hash >>> 15);
}

function runTogether({ written }: Term): string {
  return foldCase(written).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
