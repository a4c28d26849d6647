import { tokenize, type Token } from '@tagwell/topics/tokenize';
import { findTopic } from '@tagwell/topics/topics';
import type { Suggestible } from '../../catalogue.ts';
import { isGeneralWord } from '../read/common-words.ts';

/**
 * The words of what people are known for, ready for BM25: who has the word stem of number n, and what it
 * is worth for them, stands from `offsets[n]` to before `offsets[n + 1]`.
 */
export interface SubjectIndex {
  /** By word stem its number. */
  stems: ReadonlyMap<string, number>;
  offsets: Int32Array;
  docs: Int32Array;
  weights: Float32Array;
  count: number;
}

/** BM25's usual constants (Robertson and Zaragoza 2009). */
const saturation = 1.2;
const lengthShare = 0.75;

/** Of what people are known for and the names of their topics; never of headlines and books. */
export function buildSubjectIndex(leaders: readonly Suggestible[]): SubjectIndex {
  const stems = new Map<string, number>();
  const topicStems = new Map<string, number[]>();
  const stemsOf = (text: string) =>
    contentStems(tokenize(text)).map((stem) => numberOf(stem, stems));
  const entries: { stem: number; doc: number; count: number }[] = [];
  const lengths = leaders.map(({ knownFor, topics }, doc) => {
    const own = knownFor.flatMap(stemsOf);
    for (const id of Object.keys(topics)) {
      const known = topicStems.get(id) ?? stemsOf(findTopic(id)?.name ?? '');
      topicStems.set(id, known);
      own.push(...known);
    }
    for (const [stem, count] of countStems(own)) entries.push({ stem, doc, count });
    return own.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, leaders.length);
  const offsets = offsetsOf(entries, stems.size);
  const docs = new Int32Array(entries.length);
  const weights = new Float32Array(entries.length);
  const ends = offsets.slice();
  for (const { stem, doc, count } of entries) {
    const having = (offsets[stem + 1] ?? 0) - (offsets[stem] ?? 0);
    const rarity = Math.log(1 + (leaders.length - having + 0.5) / (having + 0.5));
    const norm = 1 - lengthShare + (lengthShare * (lengths[doc] ?? 0)) / Math.max(1, mean);
    const at = ends[stem] ?? 0;
    docs[at] = doc;
    weights[at] = (rarity * count * (saturation + 1)) / (count + saturation * norm);
    ends[stem] = at + 1;
  }
  return { stems, offsets, docs, weights, count: leaders.length };
}

function numberOf(stem: string, stems: Map<string, number>): number {
  const known = stems.get(stem);
  if (known !== undefined) return known;
  stems.set(stem, stems.size);
  return stems.size - 1;
}

/** Where the entries of each stem begin. */
function offsetsOf(entries: readonly { stem: number }[], stemCount: number): Int32Array {
  const offsets = new Int32Array(stemCount + 1);
  for (const { stem } of entries) offsets[stem + 1] = (offsets[stem + 1] ?? 0) + 1;
  for (let stem = 0; stem < stemCount; stem += 1) {
    offsets[stem + 1] = (offsets[stem + 1] ?? 0) + (offsets[stem] ?? 0);
  }
  return offsets;
}

/** BM25 of a text for everybody, in the order of the index. */
export function scoreSubjects(
  { stems, offsets, docs, weights, count }: SubjectIndex,
  tokens: readonly Token[],
): Float64Array {
  const scores = new Float64Array(count);
  for (const word of new Set(contentStems(tokens))) {
    const stem = stems.get(word);
    if (stem === undefined) continue;
    const end = offsets[stem + 1] ?? 0;
    for (let at = offsets[stem] ?? 0; at < end; at += 1) {
      const doc = docs[at] ?? 0;
      scores[doc] = (scores[doc] ?? 0) + (weights[at] ?? 0);
    }
  }
  return scores;
}

function contentStems(tokens: readonly Token[]): string[] {
  return tokens
    .filter(({ kind, text: word }) => kind === 'word' && !isGeneralWord(word))
    .map(({ stem }) => stem);
}

function countStems(stems: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}
