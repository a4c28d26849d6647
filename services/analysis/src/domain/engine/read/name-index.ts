import { mentionKey, nameWord } from '@tagwell/topics/names';
import { tokenize, type Token } from '@tagwell/topics/tokenize';
import type { Suggestible } from '../../catalogue.ts';

/** Finds the catalogue's people in a text, by full name or by a mention without spaces. */
export interface NameIndex {
  byFirstWord: ReadonlyMap<string, readonly { id: string; words: readonly string[] }[]>;
  byMention: ReadonlyMap<string, string>;
  /** First names, with how many people have them, and the last words of names. */
  firstNames: ReadonlyMap<string, number>;
  lastNames: ReadonlySet<string>;
}

export interface NamedPerson {
  id: string;
  start: number;
  end: number;
}

export type PersonName = Pick<Suggestible, 'id' | 'name'>;

export function buildNameIndex(leaders: readonly PersonName[]): NameIndex {
  const named = leaders
    .map(({ id, name }) => ({ id, name, words: tokenize(name).map(({ text }) => nameWord(text)) }))
    .filter(({ words }) => words.length > 0);
  // A single name ("Pink") is too common a word to count without the mention sign.
  const full = named.filter(({ words }) => words.length > 1);
  const byFirstWord = Map.groupBy(full, ({ words: [first = ''] }) => first);
  return {
    byFirstWord,
    byMention: new Map(named.map(({ id, name }) => [mentionKey(name), id])),
    firstNames: new Map([...byFirstWord].map(([first, people]) => [first, people.length])),
    lastNames: new Set(full.map(({ words }) => words.at(-1) ?? '')),
  };
}

export function findNamedPeople(index: NameIndex, tokens: readonly Token[]): NamedPerson[] {
  const written = tokens.map(({ kind, text }) =>
    nameWord(kind === 'hashtag' ? text.slice(1) : text),
  );
  return tokens.flatMap((token, at) => {
    if (token.kind === 'link') return [];
    const { start, end } = token;
    const isSigned = token.kind !== 'word';
    const mentioned = isSigned ? index.byMention.get(mentionKey(token.text.slice(1))) : undefined;
    if (mentioned !== undefined) return [{ id: mentioned, start, end }];
    const first = (written[at] ?? '').replace(/^@/u, '');
    return (index.byFirstWord.get(first) ?? []).flatMap(({ id, words }) => {
      const last = tokens[at + words.length - 1];
      const isNamed = words.slice(1).every((word, next) => written[at + next + 1] === word);
      return isNamed && last !== undefined ? [{ id, start, end: last.end }] : [];
    });
  });
}
