import { mentionKey, nameWord } from '@tagwell/topics/names';
import { tokenize, type Token } from '@tagwell/topics/tokenize';
import { isWithinName } from '../read/name-index.ts';

export interface PersonName {
  firstName: string;
  lastName: string;
}

const hyphen = /^[-‑]$/u;
const shortLength = 2;

/** The position of a name in a text. */
interface Place {
  start: number;
  end: number;
}

/**
 * Whether a text names a person: first and last name in a row, or joined in a mention or hashtag. A
 * longer name of one of `people`, such as "Ana Maria Holm", does not name Maria Holm.
 */
export function createNameFinder(
  text: string,
  people: readonly PersonName[] = [],
): (person: PersonName) => boolean {
  const placesOf = createPlaceFinder(text);
  // The furthest end of names starting at each position.
  const furthest = new Map<number, number>();
  for (const { start, end } of people.flatMap(placesOf)) {
    furthest.set(start, Math.max(end, furthest.get(start) ?? 0));
  }
  const isInside = ({ start, end }: Place) =>
    [...furthest].some(([from, to]) => from <= start && to >= end && to - from > end - start);
  return (person) => placesOf(person).some((place) => !isInside(place));
}

function createPlaceFinder(text: string): (person: PersonName) => Place[] {
  const tokens = tokenize(text);
  const words = tokens.map(wordOf);
  const signed = Map.groupBy(
    tokens.filter(({ kind }) => kind === 'mention' || kind === 'hashtag'),
    (token) => mentionKey(token.text.slice(1)),
  );
  // "Jean-Luc Picard" is not Luc Picard.
  const beginnings = Map.groupBy(
    tokens
      .map(({ start }, at) => ({ start, at }))
      .filter(({ start, at }) => at === 0 || !hyphen.test(text.slice(tokens[at - 1]?.end, start))),
    ({ at }) => words[at] ?? '',
  );
  /** The period of "J." or "St." does not end a sentence. */
  const runsOn = (at: number): boolean =>
    isWithinName(text, tokens[at - 1], tokens[at]) || (words[at - 1] ?? '').length <= shortLength;
  const inARow = (name: readonly string[]): Place[] =>
    (beginnings.get(name[0] ?? '') ?? []).flatMap(({ start, at }) => {
      const isThere = name.every(
        (word, next) => words[at + next] === word && (next === 0 || runsOn(at + next)),
      );
      return isThere ? [{ start, end: tokens[at + name.length - 1]?.end ?? start }] : [];
    });
  return (person) => {
    const name = nameWords(person);
    const places = signed.get(name.join('')) ?? [];
    const [first, last] = [name[0], name.at(-1)];
    if (first === undefined || last === undefined || name.length === 1) return places;
    if (isWrittenTogether(name)) {
      const orders = [name.join(''), name.toReversed().join('')];
      return [...places, ...orders.flatMap((order) => placesIn(text, order))];
    }
    return [...places, ...inARow(name), ...inARow([first, last])];
  };
}

function placesIn(text: string, name: string): Place[] {
  const places: Place[] = [];
  for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + 1)) {
    places.push({ start, end: start + name.length });
  }
  return places;
}

/**
 * Whether somebody is one of the people with these full names, whatever their credentials, accents
 * and emoji.
 */
export function createPersonFinder(fullNames: readonly string[]): (person: PersonName) => boolean {
  const known = new Set(fullNames.map((name) => wordsOf(name).join(' ')));
  known.delete('');
  return (person) => known.has(nameWords(person).join(' '));
}

function nameWords({ firstName, lastName }: PersonName): string[] {
  return [...wordsOf(firstName), ...wordsOf(lastName)];
}

/** The words of a name, without anything after a comma or in brackets ("Doe, Ph.D."). */
function wordsOf(name: string): string[] {
  const [bare = ''] = name.replaceAll(/\([^)]*\)/gu, ' ').split(',');
  return tokenize(bare).map(wordOf);
}

function wordOf({ kind, text }: Token): string {
  return nameWord(kind === 'mention' || kind === 'hashtag' ? text.slice(1) : text);
}

/** Chinese, Japanese and Korean names have no space and start with the family name. */
function isWrittenTogether(name: readonly string[]): boolean {
  return name.every((word) =>
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u.test(word),
  );
}
