import { industryTerms } from './title-lexicon.ts';
import { titleWords } from './title-words.ts';
import type { IndustryEntry } from './titles/industries.ts';

const notAscii = /[^\0-\x7f]/u;
const partOf = /\s(?:of|de|del|della|do|da|für|for)\s.*$/iu;

/** The line of business that a company's name shows: "St. Anne's Hospital", "Banco Andino". */
export function readIndustry(company: string): IndustryEntry | undefined {
  if (company === '') return undefined;
  const name = notAscii.test(company) ? company.normalize('NFKC') : company;
  const whole = name.replace(partOf, '');
  // "University of Applied Arts": what stands before the "of" is what it is.
  return lastIndustry(whole) ?? (whole === name ? undefined : lastIndustry(name));
}

/** The last word counts: the "Steel Bank" is a bank. */
function lastIndustry(name: string): IndustryEntry | undefined {
  const words = titleWords(name);
  let found: IndustryEntry | undefined;
  for (let at = 0; at < words.length;) {
    const term = industryTerms.longestAt(words, at);
    found = term?.value ?? found;
    at += term?.length ?? 1;
  }
  return found;
}
