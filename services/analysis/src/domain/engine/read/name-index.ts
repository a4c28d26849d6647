import { foldCase, tokenize, type Token } from '@tagwell/topics/tokenize';
import type { Suggestible } from '../../catalogue.ts';

interface IndexedName {
  id: string;
  words: string[];
}

/** Finds the catalogue's people in a text, by full name or by a mention without spaces. */
export interface NameIndex {
  byFirstWord: ReadonlyMap<string, IndexedName[]>;
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

export function buildNameIndex(leaders: readonly Suggestible[]): NameIndex {
  const byFirstWord = new Map<string, IndexedName[]>();
  const byMention = new Map<string, string>();
  const firstNames = new Map<string, number>();
  const lastNames = new Set<string>();
  for (const { id, name } of leaders) {
    const words = tokenize(name).map(({ text }) => nameWord(text));
    const first = words[0];
    if (first === undefined) continue;
    byMention.set(mentionKey(name), id);
    // A single name ("Pink") is too common a word to count without the mention sign.
    if (words.length < 2) continue;
    firstNames.set(first, (firstNames.get(first) ?? 0) + 1);
    lastNames.add(words.at(-1) ?? '');
    const sameFirst = byFirstWord.get(first);
    if (sameFirst === undefined) byFirstWord.set(first, [{ id, words }]);
    else sameFirst.push({ id, words });
  }
  return { byFirstWord, byMention, firstNames, lastNames };
}

export function findNamedPeople(index: NameIndex, tokens: readonly Token[]): NamedPerson[] {
  const written = tokens.map(({ kind, text }) =>
    nameWord(kind === 'hashtag' ? text.slice(1) : text),
  );
  return tokens.flatMap((token, at) => {
    if (token.kind === 'link') return [];
    const mentioned = token.kind === 'word' ? undefined : mentionedPerson(index, token);
    if (mentioned !== undefined) return [mentioned];
    const first = (written[at] ?? '').replace(/^@/u, '');
    return (index.byFirstWord.get(first) ?? []).flatMap(({ id, words }) => {
      const last = tokens[at + words.length - 1];
      const isNamed = words.slice(1).every((word, next) => written[at + next + 1] === word);
      return isNamed && last !== undefined ? [{ id, start: token.start, end: last.end }] : [];
    });
  });
}

function mentionedPerson(index: NameIndex, token: Token): NamedPerson | undefined {
  const id = index.byMention.get(mentionKey(token.text.slice(1)));
  return id === undefined ? undefined : { id, start: token.start, end: token.end };
}

/** How words of names are compared: by their letters, whatever case and accents. Wood is not Woods. */
export function nameWord(word: string): string {
  return foldCase(word)
    .replace(/['’]s$/u, '')
    .replaceAll(/['’]/gu, '');
}

export function mentionKey(name: string): string {
  return nameWord(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
