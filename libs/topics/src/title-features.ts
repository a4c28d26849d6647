/**
 * From this length on, a word's first and last letters are also features, to recognize compounds
 * and words of other languages ("Personalleiterin").
 */
const longWordLength = 8;
const partLength = 5;

/** The features of a title, each once: words, pairs, and parts of long words. */
export function titleFeatures(words: readonly string[]): Set<string> {
  const features = new Set(words);
  for (const [place, one] of words.entries()) {
    const next = words[place + 1];
    if (next !== undefined) features.add(`${one} ${next}`);
    if (one.length < longWordLength) continue;
    features.add(`${one.slice(0, partLength)}-`);
    features.add(`-${one.slice(-partLength)}`);
  }
  return features;
}

const none = -1;

/** The rows of a word's features; `none` if it has none. */
interface WordRows {
  word: number;
  beginning: number;
  end: number;
  /** By the word that follows. */
  pairs: ReadonlyMap<string, number> | undefined;
}

/** Looks up feature rows without building a string for each pair and part. */
export interface FeatureRows {
  known: ReadonlyMap<string, WordRows>;
  /** For long words that are not known. */
  beginnings: ReadonlyMap<string, number>;
  ends: ReadonlyMap<string, number>;
}

/** @param features in the order of their rows */
export function indexFeatures(features: readonly string[]): FeatureRows {
  const words = new Map<string, number>();
  const pairs = new Map<string, Map<string, number>>();
  const beginnings = new Map<string, number>();
  const ends = new Map<string, number>();
  for (const [row, feature] of features.entries()) {
    const [first = '', second] = feature.split(' ');
    if (second !== undefined) {
      const ofFirst = pairs.get(first) ?? new Map<string, number>();
      pairs.set(first, ofFirst.set(second, row));
    } else if (feature.endsWith('-')) beginnings.set(feature.slice(0, -1), row);
    else if (feature.startsWith('-')) ends.set(feature.slice(1), row);
    else words.set(feature, row);
  }
  const known = new Map<string, WordRows>();
  for (const word of new Set([...words.keys(), ...pairs.keys()])) {
    known.set(word, {
      word: words.get(word) ?? none,
      ...partsOfWord({ beginnings, ends }, word),
      pairs: pairs.get(word),
    });
  }
  return { known, beginnings, ends };
}

/** The rows of a title's features, each once. */
export function rowsOfWords(index: FeatureRows, words: readonly string[]): number[] {
  const rows: number[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const one = words[place] ?? '';
    const known = index.known.get(one);
    if (known !== undefined) {
      addOnce(rows, known.word);
      const next = words[place + 1];
      if (next !== undefined) addOnce(rows, known.pairs?.get(next) ?? none);
    }
    if (one.length < longWordLength) continue;
    const { beginning, end } = known ?? partsOfWord(index, one);
    addOnce(rows, beginning);
    addOnce(rows, end);
  }
  return rows;
}

function partsOfWord(
  { beginnings, ends }: Pick<FeatureRows, 'beginnings' | 'ends'>,
  word: string,
): Pick<WordRows, 'beginning' | 'end'> {
  if (word.length < longWordLength) return { beginning: none, end: none };
  return {
    beginning: beginnings.get(word.slice(0, partLength)) ?? none,
    end: ends.get(word.slice(-partLength)) ?? none,
  };
}

function addOnce(rows: number[], row: number): void {
  if (row !== none && !rows.includes(row)) rows.push(row);
}
