import { ruleOf } from './rule-words.ts';
import { longestOf } from './term-tree.ts';
import { titleWords, type TitleWord } from './title-words.ts';
import type { IndustryEntry } from './titles/industries.ts';

const notAscii = /[^\0-\x7f]/u;
const partOf = /\s(?:of|de|del|della|do|da|für|for)\s.*$/iu;

/** The line of business that a company's name shows: "St. Anne's Hospital", "Banco Andino". */
export function readIndustry(company: string): IndustryEntry | undefined {
  if (company === '') return undefined;
  const name = notAscii.test(company) ? company.normalize('NFKC') : company;
  const { words, rules } = titleWords(name);
  if ((rules & ruleOf.company) === 0) return lastIndustry(words);
  // "University of Applied Arts": what stands before the "of" is what it is.
  return lastIndustry(titleWords(name.replace(partOf, '')).words) ?? lastIndustry(words);
}

/** The last word counts: the "Steel Bank" is a bank. */
function lastIndustry(words: readonly TitleWord[]): IndustryEntry | undefined {
  let found: IndustryEntry | undefined;
  for (let at = 0; at < words.length;) {
    const term = longestOf(words[at]?.industry, words, at);
    found = term?.value ?? found;
    at += term?.length ?? 1;
  }
  return found;
}
