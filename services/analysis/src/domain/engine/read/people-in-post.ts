import { type Token, tokenize } from '@tagwell/topics/tokenize';
import { isFunctionWord, isGeneralWord } from './common-words.ts';
import { findNamedPeople, mentionKey, type NameIndex } from './name-index.ts';

/** Behind a name these make another one, of a place or an institution: "Oxford University Press". */
export const otherNames: ReadonlySet<string> = new Set(
  `Airport Arena Avenue Award Base Bay Bridge Church City Code College County Foundation Garage Harbor
  Harbour Hall Hill Hole Hospital House Institute Island Lake Park Plaza Press Prize Project River Road
  School Springs Square Stadium Station Street Town University Valley`.split(/\s+/u),
);

interface Named {
  name: string;
  start: number;
  end: number;
}

interface Known {
  names: NameIndex;
  /** By id what somebody of the catalogue is called. */
  nameOf: (id: string) => string | undefined;
  /** What else the post names: as it writes pages of organizations. */
  notPeople: readonly string[];
}

/**
 * Whom a post names, in its order: people who are known, whatever has a mention's sign, and whoever is
 * called as people are. In doubt it is nobody: a first name that several known people have, or both
 * names, and not "Jackson Hole".
 */
export function findPeopleInPost(post: string, { names, nameOf, notPeople }: Known): string[] {
  const tokens = tokenize(post);
  const known = findNamedPeople(names, tokens).flatMap(({ id, start, end }) => {
    const name = nameOf(id);
    return name === undefined ? [] : [{ name, start, end }];
  });
  const found = [...known];
  const others = new Set(notPeople.map(mentionKey));
  for (const [at, token] of tokens.entries()) {
    const one = mentioned(tokens, at) ?? calledLikePeople(names, tokens, at);
    if (one === undefined || others.has(mentionKey(one.name))) continue;
    if (found.some(({ start, end }) => token.start < end && one.end > start)) continue;
    found.push(one);
  }
  const first = new Map<string, string>();
  for (const { name } of found.toSorted((a, b) => a.start - b.start)) {
    const key = mentionKey(name);
    if (!first.has(key)) first.set(key, name);
  }
  return [...first.values()];
}

/** "@Ana Maria Roe" is Ana Maria Roe, "@anaroe" stays as it is. */
function mentioned(tokens: readonly Token[], at: number): Named | undefined {
  const token = tokens[at];
  // "@5pm" and "@work" are no tags.
  if (token?.kind !== 'mention' || !/^@\p{L}/u.test(token.text)) return undefined;
  const bare = token.text.slice(1);
  if (isGeneralWord(bare) && !/^\p{Lu}/u.test(bare)) return undefined;
  const { end, words } = namesBehind(tokens, at, 2);
  const name = words.length === 0 ? token.text : [bare, ...words].join(' ');
  return { name, start: token.start, end };
}

function calledLikePeople(
  { firstNames, lastNames }: NameIndex,
  tokens: readonly Token[],
  at: number,
): Named | undefined {
  const token = tokens[at];
  // "Simon's Seat": whose something is, not whom it is about.
  if (token?.kind !== 'word' || !isCapitalized(token.text) || possessive.test(token.text)) {
    return undefined;
  }
  const bearers = firstNames.get(token.normalized) ?? 0;
  if (bearers === 0 || isFunctionWord(token.text) || isGeneralWord(token.text)) return undefined;
  const {
    end,
    words: [last],
  } = namesBehind(tokens, at, 1);
  if (last === undefined || otherNames.has(last) || isGeneralWord(last)) return undefined;
  if (bearers === 1 && !lastNames.has(mentionKey(last))) return undefined;
  return { name: `${token.text} ${last}`, start: token.start, end };
}

/** The capitalized words right behind, without a possessive. */
function namesBehind(tokens: readonly Token[], at: number, most: number) {
  const words: string[] = [];
  let { end } = tokens[at] ?? { end: 0 };
  for (const next of tokens.slice(at + 1, at + 1 + most)) {
    if (next.kind !== 'word' || !next.continues || !isCapitalized(next.text)) break;
    end = next.end;
    words.push(next.text.replace(possessive, ''));
    if (words.at(-1) !== next.text) break;
  }
  return { end, words };
}

const possessive = /['’]s$/u;
const isCapitalized = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);
