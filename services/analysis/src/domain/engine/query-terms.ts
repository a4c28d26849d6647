import type { Postings } from './postings.ts';
import type { ScoreBoard } from './score-board.ts';

/**
 * The terms of one query at a time, as rows of postings: each with the most that it was raised to, in
 * the order in which they came first. Reused.
 */
export class QueryTerms {
  readonly #postings: Postings;
  /** By row; below 0 where the row is not asked for. */
  readonly #weights: Float64Array;
  readonly #rows: number[] = [];

  constructor(postings: Postings) {
    this.#postings = postings;
    this.#weights = new Float64Array(postings.rows.size).fill(-1);
  }

  raise(row: number, weight: number): void {
    const before = this.#weights[row] ?? 0;
    if (before < 0) this.#rows.push(row);
    if (weight > before) this.#weights[row] = weight;
  }

  /** Scores the documents, and forgets the terms. */
  scoreOn(board: ScoreBoard): void {
    for (const row of this.#rows) {
      board.add(this.#postings, row, this.#weights[row] ?? 0);
      this.#weights[row] = -1;
    }
    this.#rows.length = 0;
  }
}
