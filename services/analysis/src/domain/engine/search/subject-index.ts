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

/** What people are known for: as phrases, which a post may name, and as words, for BM25. */
export interface SubjectIndex {
  people: number;
  /** The phrases as terms; a term's row is its row in `phrases`. */
  terms: TermTable;
  /** People known for each phrase. */
  phrases: SparseRows;
  /** The row in `words` of each word stem, including those of topic names. */
  stems: ReadonlyMap<string, number>;
  /** People with each word stem, and its weight for them. */
  words: SparseRows;
}

/** Indexes what people are known for and the names of their topics; never headlines and books. */
export function buildSubjectIndex(leaders: readonly Suggestible[]): SubjectIndex {
  const phraseRows = new Map<string, number>();
  const keys = collectTermKeys();
  const [phrases, words] = [collectPostings(), collectPostings()];
  const stems = new Map<string, number>();
  const stemRows = createStemReader(stems);
  const topicRows = new Map(vocabulary.map(({ id, name }) => [id, stemRows(tokenize(name))]));
  for (const [personIndex, { knownFor, topics }] of leaders.entries()) {
    for (const phrase of knownFor) {
      const tokens = tokenize(phrase);
      for (const row of stemRows(tokens)) words.add(row, personIndex);
      // A single general word is not specific.
      if (!phrase.includes(' ') && isGeneralWord(phrase)) continue;
      let row = phraseRows.get(phrase);
      if (row === undefined) {
        phraseRows.set(phrase, (row = phraseRows.size));
        keys.add(parseTerm(row, phrase, 0, tokens));
      }
      phrases.add(row, personIndex);
    }
    for (const id of Object.keys(topics)) {
      for (const row of topicRows.get(id) ?? []) words.add(row, personIndex);
    }
  }
  return {
    people: leaders.length,
    terms: createTable([...phraseRows.keys()], keys.pack()),
    phrases: phrases.pack(),
    stems,
    words: weighWords(words.pack(), leaders.length),
  };
}

/** Terms are created lazily, because most of the tens of thousands never occur. */
function createTable(phrases: readonly string[], keys: TermKeys): TermTable {
  return createTermTable((row) => parseTerm(row, phrases[row] ?? ''), keys);
}

/**
 * Maps words to the rows of their stems, without general words; cached by word, because phrases
 * repeat words.
 */
function createStemReader(stems: Map<string, number>): (tokens: readonly Token[]) => number[] {
  const rows = new Map<string, number | null>();
  return (tokens) => {
    const found: number[] = [];
    for (const { kind, text, stem } of tokens) {
      if (kind !== 'word') continue;
      let row = rows.get(text);
      if (row === undefined) {
        row = isGeneralWord(text) ? null : (stems.get(stem) ?? stems.size);
        if (row !== null) stems.set(stem, row);
        rows.set(text, row);
      }
      if (row !== null) found.push(row);
    }
    return found;
  };
}

/**
 * Collects, person by person, who has each row and how often: the postings of an inverted index
 * (Zobel and Moffat 2006), with person indexes as targets and counts as weights.
 */
function collectPostings(): {
  add: (row: number, personIndex: number) => void;
  pack: () => SparseRows;
} {
  // Flat lists, because a list for each of tens of thousands of rows would take more memory.
  const rowOf: number[] = [];
  const people: number[] = [];
  const counts: number[] = [];
  /** The position of each row's last person in these lists. */
  const lastOf: number[] = [];

  return {
    add(row, personIndex) {
      const last = lastOf[row] ?? -1;
      if (people[last] === personIndex) {
        counts[last] = (counts[last] ?? 0) + 1;
        return;
      }
      lastOf[row] = rowOf.length;
      rowOf.push(row);
      people.push(personIndex);
      counts.push(1);
    },
    pack() {
      const offsets = new Int32Array(lastOf.length + 1);
      for (const row of rowOf) offsets[row + 1] = (offsets[row + 1] ?? 0) + 1;
      for (let row = 0; row < lastOf.length; row += 1) {
        offsets[row + 1] = (offsets[row + 1] ?? 0) + (offsets[row] ?? 0);
      }
      const next = offsets.slice();
      const targets = new Int32Array(rowOf.length);
      const weights = new Float32Array(rowOf.length);
      for (let at = 0; at < rowOf.length; at += 1) {
        const row = rowOf[at] ?? 0;
        const place = next[row] ?? 0;
        next[row] = place + 1;
        targets[place] = people[at] ?? 0;
        weights[place] = counts[at] ?? 0;
      }
      return { offsets, targets, weights };
    },
  };
}

/** BM25's usual constants (Robertson and Zaragoza 2009). */
const saturation = 1.2;
const lengthShare = 0.75;

/** Converts word counts to BM25 weights. */
function weighWords(words: SparseRows, people: number): SparseRows {
  const { offsets, targets, weights } = words;
  const lengths = new Int32Array(people);
  for (const [at, target] of targets.entries()) {
    lengths[target] = (lengths[target] ?? 0) + (weights[at] ?? 0);
  }
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, people);
  for (let row = 0; row + 1 < offsets.length; row += 1) {
    const [from = 0, to = 0] = offsets.subarray(row, row + 2);
    const rarity = Math.log(1 + (people - (to - from) + 0.5) / (to - from + 0.5));
    for (let at = from; at < to; at += 1) {
      const count = weights[at] ?? 0;
      const length = lengths[targets[at] ?? 0] ?? 0;
      const norm = 1 - lengthShare + (lengthShare * length) / Math.max(1, mean);
      weights[at] = (rarity * count * (saturation + 1)) / (count + saturation * norm);
    }
  }
  return words;
}

/** The BM25 score of a text for everybody, in index order. */
export function scoreSubjects(index: SubjectIndex, tokens: readonly Token[]): Float64Array {
  const scores = new Float64Array(index.people);
  const said = tokens.filter(({ kind, text }) => kind === 'word' && !isGeneralWord(text));
  for (const stem of new Set(said.map((token) => token.stem))) {
    const row = index.stems.get(stem);
    if (row !== undefined) addRow(scores, index.words, row);
  }
  return scores;
}
