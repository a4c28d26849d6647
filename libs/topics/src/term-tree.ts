import { normalizeWord } from './normalize-word.ts';
import { tokenize, type Token } from './tokenize.ts';

/** A word of a text that terms are looked for in. */
export interface TreeWord {
  /** See `treeKey`. */
  key: string;
  /** See `Token`. */
  continues: boolean;
}

/** Terms of one or more words with something attached to each. */
export interface TermTree<T> {
  /** What the term is mapped to, made by `create` when the term is new. */
  add(term: string, create: () => T): T;
  /** The terms that begin with a word: see `treeKey`. */
  startOf(key: string): TermStart<T> | undefined;
  hasWord(normalized: string): boolean;
}

export interface FoundTerm<T> {
  value: T;
  /** Number of words. */
  length: number;
}

/** How far terms go with the same words. */
export interface TermStart<T> {
  next: Map<string, TermStart<T>>;
  /** Of the term that ends here. */
  value: T | undefined;
}

/** Abbreviations that are everyday words in small letters, or that small letters would blur. */
const caseBound = new Set(
  'AE BD CA DG EA GC GP IA IT KI LP MD MP PA PE PM PO RN TA TI UN SAFe'.split(' '),
);

export function createTermTree<T>(): TermTree<T> {
  const root: TermStart<T> = { next: new Map(), value: undefined };
  const known = new Set<string>();
  return {
    add(term, create) {
      let node = root;
      for (const token of tokenize(term)) {
        const key = treeKey(token);
        known.add(token.normalized);
        const next: TermStart<T> = node.next.get(key) ?? { next: new Map(), value: undefined };
        node.next.set(key, next);
        node = next;
      }
      node.value ??= create();
      return node.value;
    },
    startOf: (key) => root.next.get(key),
    hasWord: (normalized) => known.has(normalized),
  };
}

/** The longest of the terms that begin with `words[at]`. */
export function longestOf<T>(
  start: TermStart<T> | undefined,
  words: readonly TreeWord[],
  at: number,
): FoundTerm<T> | undefined {
  if (start === undefined) return undefined;
  let { value } = start;
  let length = 1;
  let node = start;
  for (let end = at + 1; end < words.length; end += 1) {
    const word = words[end];
    if (word?.continues !== true) break;
    const next = node.next.get(word.key);
    if (next === undefined) break;
    node = next;
    if (node.value === undefined) continue;
    ({ value } = node);
    length = end - at + 1;
  }
  return value === undefined ? undefined : { value, length };
}

/** What trees know a word by. One of `caseBound` keeps its case, so "it" is not "IT". */
export function treeKey({ text, normalized }: Token): string {
  return caseBound.has(text) ? text : normalized;
}

/** Endings of feminine forms and the masculine ones that the lists hold, in five languages. */
const feminineEndings: readonly (readonly [ending: string, masculine: string])[] = [
  ['innen', ''],
  ['in', ''],
  ['trice', 'teur'],
  ['rice', 'ore'],
  ['euse', 'eur'],
  ['iere', 'ier'],
  ['enne', 'en'],
  ['ora', 'or'],
  ['a', 'o'],
  ['a', 'e'],
  ['a', ''],
  ['e', ''],
];
const shortestForm = 5;

/** The word, or the known masculine form of an unknown feminine one ("abogada", "Beraterin"). */
export function knownForm(normalized: string, isKnown: (word: string) => boolean): string {
  if (normalized.length < shortestForm || isKnown(normalized)) return normalized;
  for (const [ending, masculine] of feminineEndings) {
    if (!normalized.endsWith(ending)) continue;
    const form = normalizeWord(normalized.slice(0, -ending.length) + masculine);
    if (form.length >= shortestForm - 1 && isKnown(form)) return form;
  }
  return normalized;
}
