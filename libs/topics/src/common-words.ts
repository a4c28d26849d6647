import lists from '../data/common-words.json' with { type: 'json' };
import { createMemo } from './memo.ts';
import { foldCase } from './tokenize.ts';

/** Grammar words. Their share distinguishes prose from gibberish and lists. */
const functionWords: ReadonlySet<string> = new Set(Object.values(lists.functionWords).flat());
const languages = Object.entries(lists.functionWords).map(([code, words]) => ({
  code,
  words: new Set(words),
}));
/** Words too general to be a topic, alone or at the edge of a phrase. */
const generalWords: ReadonlySet<string> = new Set(lists.generalWords);

/** Words that negate the next word. */
export const denials: ReadonlySet<string> = new Set(lists.denials);
/** Other words of sentences about the absence of something. */
export const absences: ReadonlySet<string> = new Set(lists.absences);
/** Words that make a preceding name that of a place or institution: "Oxford University Press". */
export const endsOfOtherNames: ReadonlySet<string> = new Set(lists.endsOfOtherNames);
/** Words that appear only in organizations' names: "Acme Robotics", "Women in Tech". */
export const wordsOfOrganizations: ReadonlySet<string> = new Set(lists.ofOrganizations);
/** Capitalized words before a name that are not part of it. */
export const formsOfAddress: ReadonlySet<string> = new Set(lists.formsOfAddress);
/** Words near a name that only organizations have. */
export const wordsOfCompanies: ReadonlySet<string> = new Set(lists.ofCompanies);

/** The form of a word in the lists; cached, because posts repeat words. */
const plain = createMemo(1 << 12, (word) => foldCase(word).replaceAll(/['’]/gu, ''));

export function isFunctionWord(word: string): boolean {
  return functionWords.has(plain(word));
}

const englishShare = 0.7;
const otherLetters = /[^\p{Script=Latin}\P{L}]/u;
/** Letters used by only one language, or nearly so. */
const lettersOf = [
  { code: 'ja', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u },
  { code: 'ko', letters: /\p{Script=Hangul}/u },
  { code: 'zh', letters: /\p{Script=Han}/u },
  { code: 'ar', letters: /\p{Script=Arabic}/u },
  { code: 'he', letters: /\p{Script=Hebrew}/u },
  { code: 'el', letters: /\p{Script=Greek}/u },
];
/** The BCP 47 tag for scripts shared by several languages. */
const unknownLanguage = 'und';

/**
 * The language of a text: by its script, if most words are not Latin, or else by grammar words:
 * English if nearly all are English, otherwise the most frequent other language. Null for a text
 * without any.
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

/** Whether a word is too general for a key phrase. */
export function isGeneralWord(word: string): boolean {
  const bare = plain(word);
  return bare.length < 3 || isCommonWord(word) || /\d|ly$/u.test(bare);
}

/** Whether a word is a grammar or everyday word; Emily and Li look like one but are not. */
export function isCommonWord(word: string): boolean {
  const bare = plain(word);
  return generalWords.has(bare) || functionWords.has(bare);
}
