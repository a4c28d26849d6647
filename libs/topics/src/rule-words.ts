import { pastWords, sentenceWords, wishedWords } from './titles/clause-words.ts';

/**
 * What a word may set off, in bits. Rules are regular expressions over a whole text, and most texts
 * have no word that any of them begins with.
 */
export const ruleOf = {
  /** Rules of `title-clauses.ts` about where a part ends, whom it serves, whether it is one at all. */
  clause: 1,
  /** Those about how a part begins: only its first word counts. */
  opening: 2,
  /** "University of": see `readIndustry`. */
  company: 4,
} as const;

const clauseWords = /^(?:at|bei|chez|presso|to|der|des|de|du|della)$/iu;
const companyWords = /^(?:of|de|del|della|do|da|für|for)$/iu;
/** Of advertisements, beside those that begin like sentences ("we"). */
const advertising = ['now', 'hiring', 'dm', 'follow', String.raw`open\p{L}*`];
const openings = [...pastWords, ...wishedWords, ...sentenceWords].map(firstWordOf);
const openingWords = new RegExp(`^(?:${[...openings, ...advertising].join('|')})(?!\\p{L})`, 'iu');

/** The rules that cannot be told to leave a text as it is when this word is in it. */
export function rulesSetOffBy(word: string): number {
  const clause = clauseWords.test(word) ? ruleOf.clause : 0;
  const opening = openingWords.test(word) ? ruleOf.opening : 0;
  const company = companyWords.test(word) ? ruleOf.company : 0;
  return clause | opening | company;
}

/** Of a term of `clause-words.ts`, which goes on with a space, a hyphen or what may follow. */
function firstWordOf(term: string): string {
  return /^[\p{L}'’]+/u.exec(term)?.[0] ?? term;
}
