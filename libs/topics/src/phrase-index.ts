/** Values by the words of phrases; the first one counts. */
export interface PhraseIndex<T> {
  values: ReadonlyMap<string, T>;
  /** All prefixes of phrases, because most words of a title start none. */
  beginnings: ReadonlySet<string>;
}

/** @param wordsOf splits a phrase like the texts that are searched */
export function indexPhrases<T>(
  entries: readonly { phrases: readonly string[]; value: T }[],
  wordsOf: (phrase: string) => readonly string[],
): PhraseIndex<T> {
  const values = new Map<string, T>();
  const beginnings = new Set<string>();
  for (const { phrases, value } of entries) {
    for (const words of phrases.map(wordsOf)) {
      const key = words.join(' ');
      if (!values.has(key)) values.set(key, value);
      for (const at of words.keys()) beginnings.add(words.slice(0, at + 1).join(' '));
    }
  }
  return { values, beginnings };
}

/** The values of a title's phrases, in order; none overlap. */
export function phrasesIn<T>(index: PhraseIndex<T>, words: readonly string[]): T[] {
  const found: T[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = longestPhrase(index, words, at);
    if (phrase !== undefined) found.push(phrase.value);
    at += phrase?.length ?? 1;
  }
  return found;
}

/** The value of the longest phrase that starts at an index. */
export function longestPhrase<T>(
  index: PhraseIndex<T>,
  words: readonly string[],
  at: number,
): { value: T; length: number } | undefined {
  let longest: { value: T; length: number } | undefined;
  let phrase = words[at] ?? '';
  for (let length = 1; index.beginnings.has(phrase); length += 1) {
    const value = index.values.get(phrase);
    if (value !== undefined) longest = { value, length };
    const next = words[at + length];
    if (next === undefined) break;
    phrase += ` ${next}`;
  }
  return longest;
}
