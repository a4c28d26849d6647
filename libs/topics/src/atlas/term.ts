import { foldCase } from '../normalize-word.ts';
import { tokenize } from '../tokenize.ts';

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
