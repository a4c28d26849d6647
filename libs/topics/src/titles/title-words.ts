import { createMemo } from '../bounded-memo.ts';
import { foldCase } from '../normalize-word.ts';

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}+#]*(?:['’&.][\p{L}\p{N}\p{M}]+)*/gu;
const notAscii = /[^\p{ASCII}]/u;
const inner = /[.'’]/gu;
const possessive = /['’]s$/u;
/** Words that only join others, in the languages of most titles. */
const joining = new Set(
  `a an and at the of for in to with on by de la le les des du et der die das für und im am bei en el
  los las y e da do dos di del della van voor`.split(/\s+/u),
);
/** Compounds and other languages are told by how long words begin and end ("Personalleiterin"). */
const longFrom = 8;
const partLength = 5;

/**
 * The words of a title or a company's name in the form in which they are compared: NFKC, lower case,
 * no accents, plural made singular ("R&D", "U.S." and "C++" are words).
 */
export function titleWords(text: string): string[] {
  const words: string[] = [];
  for (const written of (notAscii.test(text) ? text.normalize('NFKC') : text).match(word) ?? []) {
    const comparable = comparableWord(written);
    if (comparable !== '') words.push(comparable);
  }
  return words;
}

/** Titles are made of the same few thousand words; empty for one that only joins others. */
const comparableWord = createMemo(1 << 13, (written) => {
  const folded = foldCase(written).replace(possessive, '').replaceAll(inner, '');
  return joining.has(folded) ? '' : singular(folded);
});

/** What the words of a title are classified by, each once: themselves, pairs, parts of long ones. */
export function titleFeatures(words: readonly string[]): Set<string> {
  const features = new Set(words);
  for (const [place, one] of words.entries()) {
    const next = words[place + 1];
    if (next !== undefined) features.add(`${one} ${next}`);
    if (one.length < longFrom) continue;
    features.add(`${one.slice(0, partLength)}-`);
    features.add(`-${one.slice(-partLength)}`);
  }
  return features;
}

/** Phrases and what stands for them, by the words that `titleWords` makes of them. */
export interface PhraseIndex<T> {
  values: Map<string, T>;
  firstWords: Set<string>;
}

export function addPhrase<T>({ values, firstWords }: PhraseIndex<T>, phrase: string, value: T) {
  const words = titleWords(phrase);
  const key = words.join(' ');
  if (!values.has(key)) values.set(key, value);
  firstWords.add(words[0] ?? '');
}

/** What stands for the phrase that runs from a place of the words, the longest there is. */
export function longestPhrase<T>(
  { values, firstWords }: PhraseIndex<T>,
  words: readonly string[],
  at: number,
): { value: T; length: number } | undefined {
  if (!firstWords.has(words[at] ?? '')) return undefined;
  for (let length = Math.min(longestPhraseWords, words.length - at); length > 0; length -= 1) {
    const value = values.get(words.slice(at, at + length).join(' '));
    if (value !== undefined) return { value, length };
  }
  return undefined;
}

const longestPhraseWords = 4;

function singular(one: string): string {
  if (one.length < 5 || !one.endsWith('s') || one === 'sales') return one;
  if (/(?:ss|us|is)$/u.test(one)) return one;
  return one.endsWith('ies') ? `${one.slice(0, -3)}y` : one.slice(0, -1);
}
