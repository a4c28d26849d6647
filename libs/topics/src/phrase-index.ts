/** What stands for phrases, by their words; the first one counts. */
export interface PhraseIndex<T> {
  values: ReadonlyMap<string, T>;
  /** What phrases begin with, up to whole ones: most words of a title begin none. */
  beginnings: ReadonlySet<string>;
}

/** @param wordsOf cuts a phrase as the words are cut that it is looked for among */
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

/** What stands for the phrases of a title in its order; none overlap. */
export function phrasesIn<T>(index: PhraseIndex<T>, words: readonly string[]): T[] {
  const found: T[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = longestPhrase(index, words, at);
    if (phrase !== undefined) found.push(phrase.value);
    at += phrase?.length ?? 1;
  }
  return found;
}

/** What stands for the phrase that runs from a place of the words, the longest there is. */
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
