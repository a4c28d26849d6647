import { mentionKey, nameWord } from '@tagwell/topics/names';
import { tokenize, type Token } from '@tagwell/topics/tokenize';
import type { Suggestible } from '../../catalogue.ts';

/** Finds the catalogue's people in a text, by full name or by a mention without spaces. */
export interface NameIndex {
  byFirstWord: ReadonlyMap<string, readonly { id: string; words: readonly NameWord[] }[]>;
  byMention: ReadonlyMap<string, string>;
  /** First names with their number of people, and last words of names. */
  firstNames: ReadonlyMap<string, number>;
  lastNames: ReadonlySet<string>;
}

interface NameWord {
  text: string;
  /** Whether punctuation may precede it, as in "Emily St. John" or "Taylor, Jr." */
  isApart: boolean;
}

export interface NamedPerson {
  id: string;
  start: number;
  end: number;
}

export type PersonName = Pick<Suggestible, 'id' | 'name'>;

export function buildNameIndex(leaders: readonly PersonName[]): NameIndex {
  const named = leaders
    .map(({ id, name }) => ({ id, name, words: tokenize(name).map(toNameWord) }))
    .filter(({ words }) => words.length > 0);
  // A single name ("Pink") is too common a word to count without "@".
  const full = named.filter(({ words }) => words.length > 1);
  const byFirstWord = Map.groupBy(full, ({ words: [first] }) => first?.text ?? '');
  return {
    byFirstWord,
    byMention: new Map(named.map(({ id, name }) => [mentionKey(name), id])),
    firstNames: new Map([...byFirstWord].map(([first, people]) => [first, people.length])),
    lastNames: new Set(full.map(({ words }) => words.at(-1)?.text ?? '')),
  };
}

const suffix = /^(?:Jr|Sr|I{2,3}|IV)$/u;

function toNameWord({ text, continues }: Token): NameWord {
  return { text: nameWord(text), isApart: !continues || suffix.test(text) };
}

export function findNamedPeople(
  index: NameIndex,
  text: string,
  tokens: readonly Token[] = tokenize(text),
): NamedPerson[] {
  const written = tokens.map((token) =>
    nameWord(token.kind === 'hashtag' ? token.text.slice(1) : token.text),
  );
  return tokens.flatMap((token, at) => {
    if (token.kind === 'link') return [];
    const { start, end } = token;
    const signed = token.kind === 'word' ? token.text : token.text.slice(1);
    // "AdaHiregood" is one, and "grace" is none.
    const isOneWord = token.kind !== 'word' || /\p{Ll}\p{Lu}/u.test(signed);
    const mentioned = isOneWord ? index.byMention.get(mentionKey(signed)) : undefined;
    if (mentioned !== undefined) return [{ id: mentioned, start, end }];
    const first = (written[at] ?? '').replace(/^@/u, '');
    return (index.byFirstWord.get(first) ?? []).flatMap(({ id, words }) => {
      const last = lastOf(words, at);
      return last === undefined ? [] : [{ id, start, end: last.end }];
    });
  });

  /** The end of a name starting there, within one sentence; an initial may be between its words. */
  function lastOf(words: readonly NameWord[], at: number): Token | undefined {
    let place = at;
    for (const { text: word, isApart } of words.slice(1)) {
      place += 1;
      if (written[place] !== word && isInitial(tokens[place]) && runsOn(place)) place += 1;
      if (written[place] !== word || !(isApart || runsOn(place))) return undefined;
    }
    return tokens[place];
  }

  /** The period after an initial does not end a sentence. */
  function runsOn(place: number): boolean {
    return isWithinName(text, tokens[place - 1], tokens[place]) || isInitial(tokens[place - 1]);
  }
}

/** "Ana Roe" and "Ana-Roe" are one name, "Ana & Roe" and "Ana/Roe" are two people. */
const withinName = /^(?:[ \t\u00a0]+|[-‑–])$/u;

/** Whether two neighboring tokens may be of one name, by what is between them. */
export function isWithinName(text: string, before?: Token, token?: Token): boolean {
  return withinName.test(text.slice(before?.end ?? 0, token?.start ?? 0));
}

const isInitial = (token: Token | undefined): boolean => /^\p{Lu}$/u.test(token?.text ?? '');
