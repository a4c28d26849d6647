import lists from '../data/common-words.json' with { type: 'json' };
import { createMemo } from './memo.ts';
import { foldCase } from './tokenize.ts';

/** Words that carry grammar. Their share tells prose from gibberish and lists. */
const functionWords: ReadonlySet<string> = new Set(Object.values(lists.functionWords).flat());
const englishWords: ReadonlySet<string> = new Set(lists.functionWords.en);
/** Words too general to be a topic, alone or at the edge of a phrase. */
const generalWords: ReadonlySet<string> = new Set(lists.generalWords);

/** Behind a name these make another one, of a place or an institution: "Oxford University Press". */
export const endsOfOtherNames: ReadonlySet<string> = new Set(lists.endsOfOtherNames);
/** Before a name these are none: of a run of capitalized words it begins behind them. */
export const formsOfAddress: ReadonlySet<string> = new Set(lists.formsOfAddress);
/** Near a name: what only organizations have. */
export const wordsOfCompanies: ReadonlySet<string> = new Set(lists.ofCompanies);

/** As the lists have it. The words of posts come back. */
const plain = createMemo(1 << 12, (word) => foldCase(word).replaceAll(/['’]/gu, ''));

export function isFunctionWord(word: string): boolean {
  return functionWords.has(plain(word));
}

const englishShare = 0.7;

/** Whether nearly all of the grammar words are of English; a text without any is not told to be. */
export function isEnglish(words: readonly string[]): boolean {
  const grammar = words.map(plain).filter((word) => functionWords.has(word));
  const english = grammar.filter((word) => englishWords.has(word));
  return grammar.length > 0 && english.length / grammar.length >= englishShare;
}

/** Whether a word is too general to stand in a key phrase. */
export function isGeneralWord(word: string): boolean {
  const bare = plain(word);
  return bare.length < 3 || isCommonWord(word) || /\d|ly$/u.test(bare);
}

/** Whether a word is one of grammar or of everyday: Emily and Li are too short or end like one, and are none. */
export function isCommonWord(word: string): boolean {
  const bare = plain(word);
  return generalWords.has(bare) || functionWords.has(bare);
}
