import { mentionKey, nameWord } from '@tagwell/topics/names';
import { type Token, tokenize } from '@tagwell/topics/tokenize';
import {
  endsOfOtherNames,
  formsOfAddress,
  isCommonWord,
  wordsOfOrganizations,
} from '@tagwell/topics/common-words';
import { distinctBy } from '../distinct-by.ts';
import { findNamedPeople, type NameIndex } from './name-index.ts';
import {
  enumeratedPeople,
  type IsOrdinary,
  type Named,
  type Possible,
  titledPeople,
} from './people-beside.ts';

interface Known {
  names: NameIndex;
  /** The name of a person in the catalog, by id. */
  nameOf: (id: string) => string | undefined;
  /** Whether a word has a meaning other than a name. */
  isOrdinary: IsOrdinary;
  /** Names of organizations' pages, as written in the post. */
  notPeople: readonly string[];
}

/**
 * The people a post names, in order: known people, anything with "@", and anything that looks like
 * a person's name. When in doubt, nobody: a first name must be shared by several known people, or
 * both names must be known, which excludes "Jackson Hole". Excludes mentions that look like
 * organizations.
 */
export function findPeopleInPost(
  post: string,
  { names, nameOf, isOrdinary, notPeople }: Known,
): string[] {
  const tokens = tokenize(post);
  const found = findNamedPeople(names, post, tokens).flatMap(({ id, start, end }): Named[] => {
    const name = nameOf(id);
    return name === undefined ? [] : [{ name, start, end }];
  });
  const others = notPeople.map(keysOfWords);
  const isOther = (name: string): boolean => {
    const own = keysOfWords(name);
    return others.some((other) => {
      const shared = Math.min(own.length, other.length);
      const isWhole = own.length === other.length || !names.firstNames.has(own[0] ?? '');
      return isWhole && own.slice(0, shared).join(' ') === other.slice(0, shared).join(' ');
    });
  };
  for (const at of tokens.keys()) {
    const one = mentioned(names, post, tokens, at) ?? calledLikePeople(names, post, tokens, at);
    if (one !== undefined) add([one]);
  }
  const possible = possiblePeople(post, tokens);
  add(titledPeople(post, tokens, possible, isOrdinary));
  // A mention may be a page of anything.
  const sure = found.filter(({ start }) => post.charAt(start) !== '@');
  add(enumeratedPeople(post, sure, possible, isOrdinary));
  const inOrder = found.toSorted((a, b) => a.start - b.start).map(({ name }) => name);
  return distinctBy(inOrder, mentionKey);

  function add(people: readonly Named[]): void {
    for (const one of people) {
      const isFound = found.some(({ start, end }) => one.start < end && one.end > start);
      if (!isFound && !isOther(one.name)) found.push(one);
    }
  }
}

/** Sequences of two or three capitalized words, each once. */
function possiblePeople(post: string, tokens: readonly Token[]): Possible[] {
  return tokens.flatMap((token, at) => {
    const { kind, text, start } = token;
    if (kind !== 'word' || !mayBeName(token) || isInsideName(post, tokens, at)) return [];
    const { end, words } = namesBehind(post, tokens, at, 2);
    if (words.length === 0 || words.some(isNoLastName)) return [];
    return [{ name: inOneLine(post.slice(start, end)), start, end, words: [text, ...words] }];
  });
}

/**
 * Possible full names of otherwise unknown people, such as connections: the first two or three
 * capitalized words of a sequence.
 */
export function possibleNames(post: string): string[] {
  const tokens = tokenize(post);
  const names = tokens.flatMap(({ kind, text, start }, at) => {
    const bare = text.replace(/^@/u, '');
    if (!mayBeName({ kind, text }) || isInsideName(post, tokens, at)) return [];
    return [1, 2].flatMap((most) => {
      const { end, words } = namesBehind(post, tokens, at, most);
      return words.length === 0
        ? []
        : [inOneLine(post.slice(start + text.length - bare.length, end))];
    });
  });
  return [...new Set(names)];
}

/** Whether a token follows a hyphen, or a word or particle of the same name. */
function isInsideName(post: string, tokens: readonly Token[], at: number): boolean {
  const [earlier, before, token] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  if (before === undefined || token === undefined) return false;
  const between = post.slice(before.end, token.start);
  if (hyphen.test(between)) return true;
  if (!space.test(between)) return false;
  if (mayBeName(before)) return true;
  if (!particle.test(before.text) || earlier === undefined) return false;
  return space.test(post.slice(earlier.end, before.start)) && mayBeName(earlier);
}

function mayBeName({ kind, text }: Pick<Token, 'kind' | 'text'>): boolean {
  const bare = text.replace(/^@/u, '');
  if ((kind !== 'word' && kind !== 'mention') || !isCapitalized(bare)) return false;
  return !isCommonWord(bare) && !formsOfAddress.has(bare) && !possessive.test(bare);
}

/** "@Ana Maria Roe" is Ana Maria Roe, "@anaroe" stays as it is. */
function mentioned(
  { firstNames }: NameIndex,
  post: string,
  tokens: readonly Token[],
  at: number,
): Named | undefined {
  const token = tokens[at];
  // "@5pm" and "@work" are not tags.
  if (token?.kind !== 'mention' || !/^@\p{L}/u.test(token.text)) return undefined;
  const bare = token.text.slice(1);
  if (isCommonWord(bare) && !/^\p{Lu}/u.test(bare)) return undefined;
  const { end, words } = namesBehind(post, tokens, at, 2);
  const hasNames = words.length > 0;
  if ([bare, ...words].some((word) => wordsOfOrganizations.has(word))) return undefined;
  const isKnown = hasNames || firstNames.has(nameWord(bare));
  if (!isKnown && (abbreviation.test(bare) || goesOnAsOrganization(post, tokens, at))) {
    return undefined;
  }
  // "@hq" and "@DC" are usually places.
  if (!handle.test(bare) && !(hasNames && isCapitalized(bare))) return undefined;
  const name = hasNames ? inOneLine(post.slice(token.start + 1, end)) : token.text;
  return { name, start: token.start, end };
}

/** A name that continues unlike any person's: "@Habitat for Humanity", "@Johnson & Johnson". */
function goesOnAsOrganization(post: string, tokens: readonly Token[], at: number): boolean {
  const [token, next, last] = tokens.slice(at, at + 3);
  if (token === undefined || next === undefined) return false;
  const between = post.slice(token.end, next.start);
  const isCapital = (word: Token | undefined): boolean => isCapitalized(word?.text ?? '');
  if (/^ ?& ?$/u.test(between)) return isCapital(next);
  const joins = isCommonWord(token.text.slice(1)) ? wordsWithin : wordsOfNames;
  return space.test(between) && joins.test(next.text) && isCapital(last);
}

function calledLikePeople(
  { firstNames, lastNames }: NameIndex,
  post: string,
  tokens: readonly Token[],
  at: number,
): Named | undefined {
  const token = tokens[at];
  // A possessive does not name the person: "Simon's Seat".
  if (token?.kind !== 'word' || !isCapitalized(token.text) || possessive.test(token.text)) {
    return undefined;
  }
  const bearers = firstNames.get(nameWord(token.text)) ?? 0;
  if (bearers === 0 || token.text.length < 3 || isCommonWord(token.text)) return undefined;
  const { end, words } = namesBehind(post, tokens, at, 1);
  const last = words.at(-1);
  if (last === undefined || words.some(isNoLastName)) return undefined;
  if (bearers === 1 && !words.some((word) => lastNames.has(mentionKey(word)))) return undefined;
  return { name: inOneLine(post.slice(token.start, end)), start: token.start, end };
}

/**
 * Up to `most` capitalized words that follow, without a possessive. Words joined by a hyphen or
 * particle count as one: "Jean-Luc van der Roe-Bell" has one after the first name. A capitalized
 * particle without a following name counts itself: "Minh Le".
 */
function namesBehind(post: string, tokens: readonly Token[], at: number, most: number) {
  const words: string[] = [];
  let { end } = tokens[at] ?? { end: 0 };
  let left = most;
  let before = { end, isParticle: false };
  let surname: Token | undefined;
  for (const next of tokens.slice(at + 1)) {
    const between = post.slice(before.end, next.start);
    const runsOn = space.test(between) || (before.isParticle && hyphen.test(between));
    const isJoined = hyphen.test(between) && !before.isParticle;
    before = { end: next.end, isParticle: left > 0 && runsOn && particle.test(next.text) };
    if (before.isParticle) {
      surname = /^\p{Lu}/u.test(next.text) ? next : undefined;
      continue;
    }
    if (next.kind !== 'word' || !isLastName(next.text)) break;
    if (!isJoined && (left === 0 || !runsOn)) break;
    if (!isJoined) left -= 1;
    const bare = next.text.replace(possessive, '');
    end = next.start + bare.length;
    words.push(bare);
    surname = undefined;
    if (bare !== next.text) break;
  }
  if (surname !== undefined) return { end: surname.end, words: [...words, surname.text] };
  // "Jean-Luc" alone has no last name.
  return { end, words: left === most ? [] : words };
}

const possessive = /['’]s$/u;
const particle = /^(?:van|von|der|den|ter|Van|Von|De|Del|Della|Der|Di|Da|Dos|Du|La|Le)$/u;
const hyphen = /^[-‑]$/u;
const space = /^[ \t\u00a0]+$/u;
/** Three letters, or two of a script that has no capitals: "@李明". */
const handle = /^(?:\p{L}(?:[^\p{L}]*\p{L}){2}|\p{Lo}{2})/u;
/** A mention in capitals is usually a company: "SAP". */
const abbreviation = /^\p{Lu}{3,}$/u;
/** Words inside a name that starts with a single, ordinary word. */
const wordsOfNames = /^(?:of|for)$/u;
const wordsWithin = /^(?:of|for|in|at|on|and|with|without)$/u;
const isCapitalized = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);
/** "d’Ana" as well. */
const isLastName = (word: string): boolean => /^(?:\p{L}['’])?\p{Lu}\p{Ll}/u.test(word);
const isNoLastName = (word: string): boolean =>
  endsOfOtherNames.has(word) ||
  wordsOfOrganizations.has(word) ||
  (isCommonWord(word) && !particle.test(word));
const keysOfWords = (name: string): string[] =>
  tokenize(name.replace(/^@/u, '')).map(({ text }) => nameWord(text));
const inOneLine = (name: string): string => name.replaceAll(/[ \t\u00a0]+/gu, ' ');
