/** What stands for phrases, by their words; the first one counts. */
export interface PhraseIndex<T> {
  values: ReadonlyMap<string, T>;
  /** The words that phrases begin with: most words of a title begin none. */
  firstWords: ReadonlySet<string>;
  wordsMax: number;
}

/** @param wordsOf cuts a phrase as the words are cut that it is looked for among */
export function indexPhrases<T>(
  entries: readonly { phrases: readonly string[]; value: T }[],
  wordsOf: (phrase: string) => readonly string[],
): PhraseIndex<T> {
  const values = new Map<string, T>();
  const firstWords = new Set<string>();
  let wordsMax = 0;
  for (const { phrases, value } of entries) {
    for (const words of phrases.map(wordsOf)) {
      const key = words.join(' ');
      if (!values.has(key)) values.set(key, value);
      firstWords.add(words[0] ?? '');
      wordsMax = Math.max(wordsMax, words.length);
    }
  }
  return { values, firstWords, wordsMax };
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
  if (!index.firstWords.has(words[at] ?? '')) return longest;
  let phrase = '';
  for (let length = 1; length <= index.wordsMax && at + length <= words.length; length += 1) {
    phrase += `${length > 1 ? ' ' : ''}${words[at + length - 1] ?? ''}`;
    const value = index.values.get(phrase);
    if (value !== undefined) longest = { value, length };
  }
  return longest;
}
