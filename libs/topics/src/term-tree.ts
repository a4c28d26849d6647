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
  /** The longest term that begins at `words[at]`. */
  longestAt(words: readonly TreeWord[], at: number): FoundTerm<T> | undefined;
  hasWord(normalized: string): boolean;
}

export interface FoundTerm<T> {
  value: T;
  /** Number of words. */
  length: number;
}

interface Node<T> {
  next: Map<string, Node<T>>;
  value: T | undefined;
}

/** Abbreviations that are everyday words in small letters, or that small letters would blur. */
const caseBound = new Set(
  'AE BD CA DG EA GC GP IA IT KI LP MD MP PA PE PM PO RN TA TI UN SAFe'.split(' '),
);

export function createTermTree<T>(): TermTree<T> {
  const root: Node<T> = { next: new Map(), value: undefined };
  const known = new Set<string>();
  return {
    add(term, create) {
      let node = root;
      for (const token of tokenize(term)) {
        const key = treeKey(token);
        known.add(token.normalized);
        const next: Node<T> = node.next.get(key) ?? { next: new Map(), value: undefined };
        node.next.set(key, next);
        node = next;
      }
      node.value ??= create();
      return node.value;
    },
    longestAt(words, at) {
      let value: T | undefined;
      let length = 0;
      let node: Node<T> | undefined = root;
      for (let end = at; end < words.length; end += 1) {
        const word: TreeWord | undefined = words[end];
        if (word === undefined || (end > at && !word.continues)) break;
        node = node.next.get(word.key);
        if (node === undefined) break;
        if (node.value === undefined) continue;
        ({ value } = node);
        length = end - at + 1;
      }
      return value === undefined ? undefined : { value, length };
    },
    hasWord: (normalized) => known.has(normalized),
  };
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
