import { readFileSync } from 'node:fs';

/** One meaning of a term. */
export interface Gloss {
  term: string;
  /** In plain words. */
  meaning: string;
  /** For a term with several meanings: lower-case words, one of which the text must contain. */
  beside: readonly string[];
}

const file = new URL('../../data/glosses.tsv', import.meta.url);
const glosses = new Map<string, Gloss[]>();
for (const gloss of readGlosses()) {
  const term = gloss.term.toLowerCase();
  glosses.set(term, [...(glosses.get(term) ?? []), gloss]);
}
const terms = [...glosses.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((term) => term.replaceAll(/[.+/]/gu, String.raw`\$&`));
/** A whole term, also in the plural or possessive. */
const mention = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${terms.join('|')})(?:['’]?s)?(?![\p{L}\p{N}])`,
  'giu',
);

/**
 * Explains each abbreviation and new term that the sentence encoder does not know, at its first
 * mention: "RTO (return to the office)". Case does not matter, as nowhere in an embedding.
 */
export function withGlosses(text: string): string {
  const explained = new Set<string>();
  let words: ReadonlySet<string> | undefined;
  return text.replace(mention, (written, found: string) => {
    const term = found.toLowerCase();
    if (explained.has(term)) return written;
    words ??= new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
    const meaning = meaningAmong(term, words);
    if (meaning === undefined) return written;
    explained.add(term);
    return `${written} (${meaning})`;
  });
}

function meaningAmong(term: string, words: ReadonlySet<string>): string | undefined {
  return glosses
    .get(term)
    ?.find(({ beside }) => beside.length === 0 || beside.some((word) => words.has(word)))?.meaning;
}

/** The rows of the file: a term, its meaning and, if it has several, words that tell them apart. */
export function readGlosses(): Gloss[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [term = '', meaning = '', beside = ''] = row.split('\t');
      return { term, meaning, beside: beside === '' ? [] : beside.toLowerCase().split(' ') };
    });
}
