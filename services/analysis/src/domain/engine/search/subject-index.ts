import { addRow, packRows, type SparseRows } from '@tagwell/topics/atlas/packed-arrays';
import { tokenize, type Token } from '@tagwell/topics/tokenize';
import { topics as vocabulary } from '@tagwell/topics/topics';
import type { Suggestible } from '../../catalogue.ts';
import { isGeneralWord } from '@tagwell/topics/common-words';

/** The words of what people are known for, ready for BM25: who has a word stem, and what it is worth for them. */
export interface SubjectIndex extends SparseRows {
  /** The row of each word stem. */
  rows: ReadonlyMap<string, number>;
  people: number;
}

/** BM25's usual constants (Robertson and Zaragoza 2009). */
const saturation = 1.2;
const lengthShare = 0.75;

/** Indexes what people are known for and the names of their topics; never headlines and books. */
export function buildSubjectIndex(leaders: readonly Suggestible[]): SubjectIndex {
  const topicStems = new Map(vocabulary.map(({ id, name }) => [id, contentStems(tokenize(name))]));
  // For each stem, the index and the count of everybody who has it, in turn.
  const having = new Map<string, number[]>();
  const lengths = leaders.map(({ knownFor, topics }, personIndex) => {
    const stems = [
      ...knownFor.flatMap((text) => contentStems(tokenize(text))),
      ...Object.keys(topics).flatMap((id) => topicStems.get(id) ?? []),
    ];
    for (const [stem, count] of countWords(stems)) append(having, stem, personIndex, count);
    return stems.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const rows = [...having.values()].map((pairs) => {
    const people = pairs.length / 2;
    const rarity = Math.log(1 + (leaders.length - people + 0.5) / (people + 0.5));
    return pairs.map((value, at) => {
      if (at % 2 === 0) return value;
      const length = lengths[pairs[at - 1] ?? 0] ?? 0;
      const norm = 1 - lengthShare + (lengthShare * length) / Math.max(1, mean);
      return (rarity * value * (saturation + 1)) / (value + saturation * norm);
    });
  });
  return {
    rows: new Map([...having.keys()].map((stem, row) => [stem, row])),
    people: leaders.length,
    ...packRows(1, rows),
  };
}

/** BM25 of a text for everybody, in the order of the index. */
export function scoreSubjects(index: SubjectIndex, tokens: readonly Token[]): Float64Array {
  const scores = new Float64Array(index.people);
  for (const stem of new Set(contentStems(tokens))) {
    const row = index.rows.get(stem);
    if (row !== undefined) addRow(scores, index, row);
  }
  return scores;
}

function contentStems(tokens: readonly Token[]): string[] {
  return tokens
    .filter(({ kind, text }) => kind === 'word' && !isGeneralWord(text))
    .map(({ stem }) => stem);
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Adds to the list of a key. */
export function append(lists: Map<string, number[]>, key: string, ...values: number[]): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, values);
  else list.push(...values);
}
