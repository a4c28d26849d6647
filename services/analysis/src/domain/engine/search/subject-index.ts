import { tokenize, type Token } from '@tagwell/topics/tokenize';
import { findTopic } from '@tagwell/topics/topics';
import type { Suggestible } from '../../catalogue.ts';
import { isGeneralWord } from '../read/common-words.ts';

/** The words of what people are known for, ready for BM25. */
export interface SubjectIndex {
  /** By word stem: who has it, and what it is worth for them. */
  postings: ReadonlyMap<string, { docs: Int32Array; weights: Float32Array }>;
  count: number;
}

/** BM25's usual constants (Robertson and Zaragoza 2009). */
const saturation = 1.2;
const lengthShare = 0.75;

/** Of what people are known for and the names of their topics; never of headlines and books. */
export function buildSubjectIndex(leaders: readonly Suggestible[]): SubjectIndex {
  const documents = leaders.map(({ knownFor, topics }) => [
    ...knownFor.flatMap((subject) => contentStems(tokenize(subject))),
    ...Object.keys(topics).flatMap((id) => contentStems(tokenize(findTopic(id)?.name ?? ''))),
  ]);
  const mean = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, leaders.length);
  const entries = new Map<string, { docs: number[]; counts: number[] }>();
  for (const [doc, words] of documents.entries()) {
    for (const [word, count] of countWords(words)) {
      const entry = entries.get(word) ?? { docs: [], counts: [] };
      entry.docs.push(doc);
      entry.counts.push(count);
      entries.set(word, entry);
    }
  }
  const postings = new Map(
    [...entries].map(([word, { docs, counts }]) => {
      const rarity = Math.log(1 + (leaders.length - docs.length + 0.5) / (docs.length + 0.5));
      const weights = counts.map((count, place) => {
        const length = documents[docs[place] ?? 0]?.length ?? 0;
        const norm = 1 - lengthShare + (lengthShare * length) / Math.max(1, mean);
        return (rarity * count * (saturation + 1)) / (count + saturation * norm);
      });
      return [word, { docs: Int32Array.from(docs), weights: Float32Array.from(weights) }] as const;
    }),
  );
  return { postings, count: leaders.length };
}

/** BM25 of a text for everybody, in the order of the index. */
export function scoreSubjects(
  { postings, count }: SubjectIndex,
  tokens: readonly Token[],
): Float64Array {
  const scores = new Float64Array(count);
  for (const word of new Set(contentStems(tokens))) {
    const posting = postings.get(word);
    if (posting === undefined) continue;
    for (let place = 0; place < posting.docs.length; place += 1) {
      const doc = posting.docs[place] ?? 0;
      scores[doc] = (scores[doc] ?? 0) + (posting.weights[place] ?? 0);
    }
  }
  return scores;
}

function contentStems(tokens: readonly Token[]): string[] {
  return tokens
    .filter(({ kind, text: word }) => kind === 'word' && !isGeneralWord(word))
    .map(({ stem }) => stem);
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
