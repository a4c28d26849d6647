import { tokenize, type Token } from '@tagwell/topics/tokenize';
import { nameWord } from '../read/name-index.ts';

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Where a name stands in a text. */
interface Place {
  start: number;
  end: number;
}

/**
 * Whether a text names a person: both names in a row, or a mention or hashtag of them together. Where
 * it names one of `people` by a longer name around it, as "Ana Maria Holm", it does not name Maria Holm.
 */
export function createNameFinder(
  text: string,
  people: readonly PersonName[] = [],
): (person: PersonName) => boolean {
  const placesOf = createPlaceFinder(text);
  // By position the furthest end of the names that begin there or before.
  const furthest = Array.from({ length: text.length }, () => 0);
  for (const { start, end } of people.flatMap(placesOf)) {
    furthest[start] = Math.max(furthest[start] ?? 0, end);
  }
  for (let at = 1; at < furthest.length; at += 1) {
    furthest[at] = Math.max(furthest[at] ?? 0, furthest[at - 1] ?? 0);
  }
  const isInside = ({ start, end }: Place) =>
    (furthest[start] ?? 0) > end || (furthest[start - 1] ?? 0) >= end;
  return (person) => placesOf(person).some((place) => !isInside(place));
}

function createPlaceFinder(text: string): (person: PersonName) => Place[] {
  const tokens = tokenize(text);
  const words = tokens.map(wordOf);
  const signed = new Map<string, Place[]>();
  const beginnings = new Map<string, number[]>();
  for (const [at, token] of tokens.entries()) {
    const word = words[at] ?? '';
    if (token.kind === 'mention' || token.kind === 'hashtag') {
      add(signed, lettersOf(word), token);
    }
    // "Jean-Luc Picard" is not Luc Picard.
    const isJoined = at > 0 && /^[-‑]$/u.test(text.slice(tokens[at - 1]?.end, token.start));
    if (!isJoined) add(beginnings, word, at);
  }
  const inARow = (name: readonly string[]): Place[] =>
    (beginnings.get(name[0] ?? '') ?? []).flatMap((at) => {
      const [first, last] = [tokens[at], tokens[at + name.length - 1]];
      if (first === undefined || last === undefined) return [];
      const isThere = name.every((word, next) => words[at + next] === word);
      return isThere ? [{ start: first.start, end: last.end }] : [];
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

function add<T>(lists: Map<string, T[]>, key: string, one: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [one]);
  else list.push(one);
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

/** Words of a name without what follows a comma or stands in brackets ("Doe, Ph.D."). */
function wordsOf(name: string): string[] {
  const [bare = ''] = name.replaceAll(/\([^)]*\)/gu, ' ').split(',');
  return tokenize(bare).map(wordOf);
}

function wordOf({ kind, text }: Token): string {
  return nameWord(kind === 'mention' || kind === 'hashtag' ? text.slice(1) : text);
}

/** Chinese, Japanese and Korean names have no space, and the family name stands first. */
function isWrittenTogether(name: readonly string[]): boolean {
  return name.every((word) =>
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u.test(word),
  );
}

function lettersOf(word: string): string {
  return word.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
