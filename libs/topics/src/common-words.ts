import lists from '../data/common-words.json' with { type: 'json' };
import { createMemo } from './memo.ts';
import { foldCase } from './tokenize.ts';

/** Words that carry grammar. Their share tells prose from gibberish and lists. */
const functionWords: ReadonlySet<string> = new Set(Object.values(lists.functionWords).flat());
const languages = Object.entries(lists.functionWords).map(([code, words]) => ({
  code,
  words: new Set(words),
}));
/** Words too general to be a topic, alone or at the edge of a phrase. */
const generalWords: ReadonlySet<string> = new Set(lists.generalWords);

/** Words that say the opposite of the word behind them. */
export const denials: ReadonlySet<string> = new Set(lists.denials);
/** Other words of sentences that tell of going without something. */
export const absences: ReadonlySet<string> = new Set(lists.absences);
/** Words that make a name in front of them that of a place or an institution: "Oxford University Press". */
export const endsOfOtherNames: ReadonlySet<string> = new Set(lists.endsOfOtherNames);
/** Words that only names of organizations have: no person is called "Acme Robotics" or "Women in Tech". */
export const wordsOfOrganizations: ReadonlySet<string> = new Set(lists.ofOrganizations);
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
const otherLetters = /[^\p{Script=Latin}\P{L}]/u;
/** Letters that one language has, or nearly one. */
const lettersOf = [
  { code: 'ja', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u },
  { code: 'ko', letters: /\p{Script=Hangul}/u },
  { code: 'zh', letters: /\p{Script=Han}/u },
  { code: 'ar', letters: /\p{Script=Arabic}/u },
  { code: 'he', letters: /\p{Script=Hebrew}/u },
  { code: 'el', letters: /\p{Script=Greek}/u },
];
/** The BCP 47 tag of words in letters that several languages share. */
const unknownLanguage = 'und';

/**
 * Code of the language that a text's letters are of where most of its words have others than Latin ones, else
 * of its grammar words: English where nearly all of them are, else the other one that has the most of
 * them. Null for a text without any.
 */
export function languageOf(words: readonly string[]): string | null {
  const foreign = words.filter((word) => otherLetters.test(word));
  if (foreign.length > words.length / 2) {
    const own = lettersOf.find(({ letters }) => foreign.some((word) => letters.test(word)));
    return own?.code ?? unknownLanguage;
  }
  const grammar = words.map(plain).filter((word) => functionWords.has(word));
  const [english, ...others] = languages
    .map(({ code, words: own }) => ({
      code,
      count: grammar.filter((word) => own.has(word)).length,
    }))
    .toSorted((a, b) => Number(b.code === 'en') - Number(a.code === 'en') || b.count - a.count);
  if (grammar.length === 0) return null;
  const isEnglish = (english?.count ?? 0) / grammar.length >= englishShare;
  return (isEnglish ? english : others[0])?.code ?? null;
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
