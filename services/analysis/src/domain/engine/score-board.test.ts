import { describe, expect, test } from '@jest/globals';
import { buildPostings, holds } from './postings.ts';
import { QueryTerms } from './query-terms.ts';
import { ScoreBoard } from './score-board.ts';

/** A small generator with a fixed seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomNumbers(7);
const terms = ['a', 'b', 'c', 'd', 'e'];
const documents = Array.from({ length: 400 }, () => {
  const held = terms.filter(() => random() < 0.3);
  // Eighths add up exactly, so that equal scores are equal in both ways of adding.
  return new Map(held.map((term) => [term, Math.ceil(random() * 8) / 8]));
});
const postings = buildPostings(documents);
const board = new ScoreBoard(documents.length);
const asked = new QueryTerms(postings);

function ask(query: readonly string[]): void {
  for (const term of query) asked.raise(postings.rows.get(term) ?? 0, 2);
  asked.scoreOn(board);
}

/** All documents with what they score, the best first. */
const rank = (query: readonly string[]) =>
  documents
    .map((held, doc) => ({
      doc,
      score: query.reduce((sum, term) => sum + 2 * (held.get(term) ?? 0), 0),
    }))
    .toSorted((x, y) => y.score - x.score || x.doc - y.doc);

describe('ScoreBoard over postings', () => {
  test('gives the same top as sorting all scores, query after query', () => {
    for (const query of [['a'], ['b', 'c'], ['a', 'd', 'e'], [], terms]) {
      ask(query);
      const { docs, scores } = board.takeTop(20);
      const expected = rank(query)
        .filter(({ score }) => score > 0)
        .slice(0, 20);
      expect(docs.map((doc, place) => ({ doc, score: scores[place] }))).toEqual(expected);
    }
  });

  test('leaves room for those who are kept, also where they score nothing', () => {
    const query = ['a', 'b'];
    const all = rank(query);
    const kept = [all[3], all[30], all[31], all.at(-1)].flatMap((one) => one?.doc ?? []);
    ask(query);
    const others = all.filter(({ doc }) => !kept.includes(doc)).slice(0, 6);
    const expected = all.filter((one) => kept.includes(one.doc) || others.includes(one));
    const { docs, scores } = board.takeTop(10, new Set(kept));
    expect(docs.map((doc, place) => ({ doc, score: scores[place] }))).toEqual(expected);
    ask(query);
    expect(board.takeTop(2, new Set(kept)).docs).toHaveLength(kept.length);
  });

  test('nothing is left over for the next query', () => {
    ask(['a']);
    board.takeTop(5, new Set([0, 1]));
    expect(board.takeTop(5).docs).toEqual([]);
  });

  test('a term counts with the most that it was raised to', () => {
    const row = postings.rows.get('c') ?? 0;
    for (const weight of [1, 3, 2]) asked.raise(row, weight);
    asked.scoreOn(board);
    const [best] = board.takeTop(1).docs;
    expect(best).toBe(rank(['c'])[0]?.doc);
    for (const weight of [1, 3, 2]) asked.raise(row, weight);
    asked.scoreOn(board);
    expect(board.takeTop(1).scores).toEqual([3]);
  });
});

test('a document holds a term where the term has it, and nowhere else', () => {
  for (const [doc, held] of documents.entries()) {
    for (const [term, row] of postings.rows) expect(holds(postings, row, doc)).toBe(held.has(term));
  }
});
