import { describe, expect, test } from '@jest/globals';
import { buildPostings, ScoreBoard } from './postings.ts';

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

describe('ScoreBoard over postings', () => {
  test('gives the same top as sorting all scores, query after query', () => {
    const random = randomNumbers(7);
    const terms = ['a', 'b', 'c', 'd', 'e'];
    const documents = Array.from({ length: 400 }, () => {
      const held = terms.filter(() => random() < 0.3);
      // Eighths add up exactly, so that equal scores are equal in both ways of adding.
      return new Map(held.map((term) => [term, Math.ceil(random() * 8) / 8]));
    });
    const postings = buildPostings(documents);
    const board = new ScoreBoard(documents.length);
    for (const query of [['a'], ['b', 'c'], ['a', 'd', 'e'], ['unknown'], terms]) {
      for (const term of query) board.add(postings, term, 2);
      const expected = documents
        .map((held, doc) => ({
          doc,
          score: query.reduce((sum, term) => sum + 2 * (held.get(term) ?? 0), 0),
        }))
        .filter(({ score }) => score > 0)
        .toSorted((x, y) => y.score - x.score || x.doc - y.doc)
        .slice(0, 20);
      expect(board.takeTop(20)).toEqual(expected);
    }
  });

  test('nothing is left over for the next query', () => {
    const board = new ScoreBoard(1);
    board.add(buildPostings([new Map([['a', 1]])]), 'a', 1);
    expect(board.takeTop(5)).toEqual([{ doc: 0, score: 1 }]);
    expect(board.takeTop(5)).toEqual([]);
  });
});
