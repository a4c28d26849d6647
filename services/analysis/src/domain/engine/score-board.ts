import type { Postings } from './postings.ts';
import { RankedDocuments } from './ranked-documents.ts';

const nobody: ReadonlySet<number> = new Set();

/** Scores of all documents for one query at a time; reused. */
export class ScoreBoard {
  readonly #scores: Float32Array;

  constructor(documents: number) {
    this.#scores = new Float32Array(documents);
  }

  /** Adds the weights of a term, times the query's own, to the documents that hold it. */
  add({ docs, weights, offsets }: Postings, row: number, queryWeight: number): void {
    const scores = this.#scores;
    const end = offsets[row + 1] ?? 0;
    for (let at = offsets[row] ?? 0; at < end; at += 1) {
      const doc = docs[at] ?? 0;
      scores[doc] = (scores[doc] ?? 0) + queryWeight * (weights[at] ?? 0);
    }
  }

  /**
   * The documents that are `kept` whatever they score, and the best others that score at all,
   * `limit` together. Then clears.
   */
  takeTop(limit: number, kept: ReadonlySet<number> = nobody): RankedDocuments {
    const scores = this.#scores;
    const sure = [...kept];
    const sureScores = sure.map((doc) => scores[doc] ?? 0);
    for (const doc of sure) scores[doc] = 0;
    const best = new RankedDocuments();
    const others = limit - sure.length;
    // All are looked at, which costs less than to note who was scored. Nearly all end at the first
    // comparison; of equals the first is better.
    let least = others > 0 ? 0 : Infinity;
    for (let doc = 0; doc < scores.length; doc += 1) {
      const score = scores[doc] ?? 0;
      if (score <= least) continue;
      best.insert(doc, score, others);
      least = best.scores[others - 1] ?? 0;
    }
    for (const [place, doc] of sure.entries()) best.insert(doc, sureScores[place] ?? 0);
    scores.fill(0);
    return best;
  }
}
