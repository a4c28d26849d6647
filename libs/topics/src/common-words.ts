import lists from '../data/common-words.json' with { type: 'json' };
import { createMemo } from './memo.ts';
import { foldCase } from './tokenize.ts';

/** Words that carry grammar. Their share tells prose from gibberish and lists. */
const functionWords: ReadonlySet<string> = new Set(Object.values(lists.functionWords).flat());
const englishWords: ReadonlySet<string> = new Set(lists.functionWords.en);
/** Words too general to be a topic, alone or at the edge of a phrase. */
const generalWords: ReadonlySet<string> = new Set(lists.generalWords);

/** Words that make a name in front of them that of a place or an institution: "Oxford University Press". */
export const endsOfOtherNames: ReadonlySet<string> = new Set(lists.endsOfOtherNames);
/** Words that stand capitalized in front of a name and are no part of it. */
export const formsOfAddress: ReadonlySet<string> = new Set(lists.formsOfAddress);
/** Words near a name that only organizations have. */
export const wordsOfCompanies: ReadonlySet<string> = new Set(lists.ofCompanies);

/** The form in which the lists have a word; remembered, because posts repeat their words. */
const plain = createMemo(1 << 12, (word) => foldCase(word).replaceAll(/['’]/gu, ''));

export function isFunctionWord(word: string): boolean {
  return functionWords.has(plain(word));
}

const englishShare = 0.7;

/** Whether nearly all of the grammar words are of English; false for a text without any. */
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
