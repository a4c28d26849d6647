/**
 * From this length on, the first and last letters of a word are features too: they recognize
 * compounds and words of other languages ("Personalleiterin").
 */
const longWordLength = 8;
const partLength = 5;

/** What the words of a title are classified by, each once: themselves, pairs, parts of long ones. */
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

/** The rows of features, found without putting a text together for each pair and part of a title. */
export interface FeatureRows {
  words: ReadonlyMap<string, number>;
  /** By the first word, then the second. */
  pairs: ReadonlyMap<string, ReadonlyMap<string, number>>;
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
  return { words, pairs, beginnings, ends };
}

/** The rows of a title's features, each once. */
export function rowsOfWords(index: FeatureRows, words: readonly string[]): number[] {
  const rows: number[] = [];
  const add = (row: number | undefined): void => {
    if (row !== undefined && !rows.includes(row)) rows.push(row);
  };
  for (let place = 0; place < words.length; place += 1) {
    const one = words[place] ?? '';
    add(index.words.get(one));
    const next = words[place + 1];
    if (next !== undefined) add(index.pairs.get(one)?.get(next));
    if (one.length < longWordLength) continue;
    add(index.beginnings.get(one.slice(0, partLength)));
    add(index.ends.get(one.slice(-partLength)));
  }
  return rows;
}
