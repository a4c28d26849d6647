import { addRow, type SparseRows } from '@tagwell/topics/atlas/packed-arrays';
import {
  collectTermKeys,
  createTermTable,
  parseTerm,
  type TermKeys,
  type TermTable,
} from '@tagwell/topics/atlas/term-table';
import { tokenize, type Token } from '@tagwell/topics/tokenize';
import { topics as vocabulary } from '@tagwell/topics/topics';
import { isGeneralWord } from '@tagwell/topics/common-words';
import type { Suggestible } from '../../catalogue.ts';
import { collectPostings } from './postings.ts';

/** What people are known for: as phrases, which a post may name, and as words, ready for BM25. */
export interface SubjectIndex {
  people: number;
  /** The phrases as terms; a term's row is its row in `phrases`. */
  terms: TermTable;
  /** Who is known for each phrase. */
  phrases: SparseRows;
  /** The row in `words` of each word stem, also those of the names of people's topics. */
  stems: ReadonlyMap<string, number>;
  /** Who has each word stem, and what it is worth for them. */
  words: SparseRows;
}

/** Indexes what people are known for and the names of their topics; never headlines and books. */
export function buildSubjectIndex(leaders: readonly Suggestible[]): SubjectIndex {
  const phrases = collectPhrases();
  const words = collectWords(leaders.length);
  const topicRows = new Map(
    vocabulary.map(({ id, name }) => [id, tokenize(name).map(words.rowOf)]),
  );
  for (const [personIndex, { knownFor, topics }] of leaders.entries()) {
    for (const phrase of knownFor) {
      const tokens = tokenize(phrase);
      phrases.add(phrase, tokens, personIndex);
      for (const token of tokens) words.add(words.rowOf(token), personIndex);
    }
    for (const id of Object.keys(topics)) {
      for (const row of topicRows.get(id) ?? []) words.add(row, personIndex);
    }
  }
  return { people: leaders.length, ...phrases.pack(), ...words.pack() };
}

/** Each phrase once; a single general word says nothing. */
function collectPhrases() {
  const rows = new Map<string, number>();
  const keys = collectTermKeys();
  const postings = collectPostings();
  return {
    add(phrase: string, tokens: readonly Token[], personIndex: number) {
      if (!phrase.includes(' ') && isGeneralWord(phrase)) return;
      let row = rows.get(phrase);
      if (row === undefined) {
        rows.set(phrase, (row = rows.size));
        const term = parseTerm(row, phrase, 0, tokens);
        if (term !== null) keys.add(term);
      }
      postings.add(row, personIndex);
    },
    pack: (): Pick<SubjectIndex, 'terms' | 'phrases'> => ({
      terms: tableOf([...rows.keys()], keys.pack()),
      phrases: postings.pack(),
    }),
  };
}

/** Terms are made when a text has them: most of tens of thousands are never met. */
function tableOf(phrases: readonly string[], keys: TermKeys): TermTable {
  return createTermTable((row) => parseTerm(row, phrases[row] ?? ''), keys);
}

/** Each word stem once, with what BM25 makes of how often people have it. */
function collectWords(people: number) {
  const stems = new Map<string, number>();
  const rows = new Map<string, number>();
  const postings = collectPostings();
  const lengths = new Int32Array(people);
  return {
    /** The row of a word's stem, -1 for a general word. Phrases repeat their words, so it is kept as they are written. */
    rowOf({ kind, text, stem }: Token): number {
      if (kind !== 'word') return -1;
      let row = rows.get(text);
      if (row === undefined) {
        row = isGeneralWord(text) ? -1 : (stems.get(stem) ?? stems.size);
        if (row >= 0) stems.set(stem, row);
        rows.set(text, row);
      }
      return row;
    },
    add(row: number, personIndex: number) {
      if (row < 0) return;
      postings.add(row, personIndex);
      lengths[personIndex] = (lengths[personIndex] ?? 0) + 1;
    },
    pack: (): Pick<SubjectIndex, 'stems' | 'words'> => ({
      stems,
      words: weighWords(postings.pack(), lengths),
    }),
  };
}

/** BM25's usual constants (Robertson and Zaragoza 2009). */
const saturation = 1.2;
const lengthShare = 0.75;

/** Makes the counts of words what they are worth by BM25. */
function weighWords(words: SparseRows, lengths: Int32Array): SparseRows {
  const { offsets, targets, weights } = words;
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  for (let row = 0; row + 1 < offsets.length; row += 1) {
    const [from = 0, to = 0] = offsets.subarray(row, row + 2);
    const rarity = Math.log(1 + (lengths.length - (to - from) + 0.5) / (to - from + 0.5));
    for (let at = from; at < to; at += 1) {
      const count = weights[at] ?? 0;
      const length = lengths[targets[at] ?? 0] ?? 0;
      const norm = 1 - lengthShare + (lengthShare * length) / Math.max(1, mean);
      weights[at] = (rarity * count * (saturation + 1)) / (count + saturation * norm);
    }
  }
  return words;
}

/** BM25 of a text for everybody, in the order of the index. */
export function scoreSubjects(index: SubjectIndex, tokens: readonly Token[]): Float64Array {
  const scores = new Float64Array(index.people);
  const said = tokens.filter(({ kind, text }) => kind === 'word' && !isGeneralWord(text));
  for (const stem of new Set(said.map((token) => token.stem))) {
    const row = index.stems.get(stem);
    if (row !== undefined) addRow(scores, index.words, row);
  }
  return scores;
}
