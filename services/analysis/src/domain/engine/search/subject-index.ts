import { addRow } from '@tagwell/topics/atlas/packed-arrays';
import { tokenize, type Token } from '@tagwell/topics/tokenize';
import { topics as vocabulary } from '@tagwell/topics/topics';
import { isGeneralWord } from '@tagwell/topics/common-words';
import type { Suggestible } from '../../catalogue.ts';
import { collectPostings, type Postings } from './postings.ts';

/** The words of what people are known for, ready for BM25: who has a word stem, and what it is worth for them. */
export interface SubjectIndex extends Postings {
  people: number;
}

/** BM25's usual constants (Robertson and Zaragoza 2009). */
const saturation = 1.2;
const lengthShare = 0.75;

/** Indexes what people are known for and the names of their topics; never headlines and books. */
export function buildSubjectIndex(leaders: readonly Suggestible[]): SubjectIndex {
  const topicStems = new Map(vocabulary.map(({ id, name }) => [id, contentStems(tokenize(name))]));
  const postings = collectPostings();
  const lengths = leaders.map(({ knownFor, topics }, personIndex) => {
    const stems = [
      ...knownFor.flatMap((text) => contentStems(tokenize(text))),
      ...Object.keys(topics).flatMap((id) => topicStems.get(id) ?? []),
    ];
    for (const stem of stems) postings.add(stem, personIndex);
    return stems.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const index = postings.pack();
  const { offsets, targets, weights } = index;
  for (let row = 0; row < index.rows.size; row += 1) {
    const [from = 0, to = 0] = offsets.subarray(row, row + 2);
    const rarity = Math.log(1 + (leaders.length - (to - from) + 0.5) / (to - from + 0.5));
    for (let at = from; at < to; at += 1) {
      const count = weights[at] ?? 0;
      const length = lengths[targets[at] ?? 0] ?? 0;
      const norm = 1 - lengthShare + (lengthShare * length) / Math.max(1, mean);
      weights[at] = (rarity * count * (saturation + 1)) / (count + saturation * norm);
    }
  }
  return { ...index, people: leaders.length };
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
