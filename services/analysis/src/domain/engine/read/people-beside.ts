import {
  formsOfAddress,
  isCommonWord,
  languageOf,
  wordsOfOrganizations,
} from '@tagwell/topics/common-words';
import { isPlace } from '@tagwell/topics/regions';
import type { Token } from '@tagwell/topics/tokenize';

/** Whether a word is an ordinary word and not a name: "Product", "Marathon". */
export type IsOrdinary = (word: string) => boolean;

export interface Named {
  name: string;
  start: number;
  end: number;
}

/** Two or three capitalized words in a row, which may or may not be a name. */
export interface Possible extends Named {
  words: readonly string[];
}

/** Titles that certainly precede a person's name. "Dr" also appears in brands. */
const titles: ReadonlySet<string> = new Set([
  'Dr',
  'Prof',
  'Professor',
  'Mr',
  'Mrs',
  'Ms',
  'Doctor',
]);
const titlesOfBrands: ReadonlySet<string> = new Set(['Oetker', 'Pepper', 'Martens', 'Hauschka']);
const behindTitle = /^\.?[ \t\u00a0]$/u;
/** In German every noun has a capital: "bat Dr. Weber Studierende". */
const languageOfCapitals = 'de';

/** People recognized only by their titles: "Dr. Ivana Horvat". */
export function titledPeople(
  post: string,
  tokens: readonly Token[],
  possible: readonly Possible[],
  isOrdinary: IsOrdinary,
): Named[] {
  if (languageOf(tokens.map(({ text }) => text)) === languageOfCapitals) return [];
  return possible.filter(({ start, words }) => {
    const before = tokens.findLast(({ end }) => end <= start);
    if (before === undefined || !titles.has(before.text)) return false;
    if (!behindTitle.test(post.slice(before.end, start))) return false;
    return !titlesOfBrands.has(words[0] ?? '') && isNameOfPerson(words, isOrdinary);
  });
}

const comma = /^,\s$/u;
const lastLink = /^,?\s(?:and|&|und|et|y|e|en|og|och)\s(?:(?:Dr|Prof|Mr|Mrs|Ms)\.?\s)*$/u;

/**
 * People enumerated with somebody who is certainly a person: in "A, B and C", either all are people
 * or none. A comma alone is not an enumeration: "Ana Roe, Managing Director".
 */
export function enumeratedPeople(
  post: string,
  sure: readonly Named[],
  possible: readonly Possible[],
  isOrdinary: IsOrdinary,
): Named[] {
  const others = possible.filter(
    ({ start, end, words }) =>
      isNameOfPerson(words, isOrdinary) && !sure.some((one) => one.start < end && start < one.end),
  );
  const isSure = new Set(sure);
  return enumerations(post, [...sure, ...others])
    .filter((people) => people.some((one) => isSure.has(one)))
    .flatMap((people) => people.filter((one) => !isSure.has(one)));
}

interface Span {
  start: number;
  end: number;
}

/** Groups of two or more spans joined by commas and an "and". */
export function enumerations<One extends Span>(post: string, spans: readonly One[]): One[][] {
  const found: One[][] = [];
  let row: One[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = row.at(-1);
    const between = last === undefined ? '' : post.slice(last.end, span.start);
    if (comma.test(between)) {
      row.push(span);
    } else if (lastLink.test(between)) {
      found.push([...row, span]);
      row = [span];
    } else row = [span];
  }
  return found;
}

/** Only the last word may also be an ordinary word: "Nguyễn Thị Lan". */
function isNameOfPerson(words: readonly string[], isOrdinary: IsOrdinary): boolean {
  const isOther = (word: string): boolean =>
    isCommonWord(word) || wordsOfOrganizations.has(word) || formsOfAddress.has(word);
  if (words.some(isOther) || isPlace(words.join(' ')) || isPlace(words[0] ?? '')) return false;
  const ordinary = words.filter(isOrdinary);
  return ordinary.length === 0 || (words.length > 2 && ordinary.join() === words.at(-1));
}
