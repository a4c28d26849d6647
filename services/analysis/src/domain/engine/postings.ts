/** An inverted index: for each term the documents that hold it, with a weight computed before. */
export interface Postings {
  rows: ReadonlyMap<string, number>;
  /** Row r holds the entries from `offsets[r]` to before `offsets[r + 1]`. */
  offsets: Int32Array;
  docs: Int32Array;
  weights: Float32Array;
}

export function buildPostings(documents: readonly ReadonlyMap<string, number>[]): Postings {
  const byTerm = new Map<string, [doc: number, weight: number][]>();
  for (const [doc, terms] of documents.entries()) {
    for (const [term, weight] of terms) {
      const entries = byTerm.get(term);
      if (entries === undefined) byTerm.set(term, [[doc, weight]]);
      else entries.push([doc, weight]);
    }
  }
  const entries = [...byTerm.values()];
  const offsets = new Int32Array(entries.length + 1);
  for (const [row, list] of entries.entries()) offsets[row + 1] = (offsets[row] ?? 0) + list.length;
  return {
    rows: new Map([...byTerm.keys()].map((term, row) => [term, row])),
    offsets,
    docs: Int32Array.from(entries.flat(), ([doc]) => doc),
    weights: Float32Array.from(entries.flat(), ([, weight]) => weight),
  };
}

/** For each term its documents, the heaviest first, the lower number first among equals. */
export function heaviestFirst(postings: Postings): ReadonlyMap<string, Int32Array> {
  const { rows, offsets, docs, weights } = postings;
  return new Map(
    [...rows].map(([term, row]) => {
      const entries = Int32Array.from(
        { length: (offsets[row + 1] ?? 0) - (offsets[row] ?? 0) },
        (_, place) => (offsets[row] ?? 0) + place,
      );
      const heavier = (a: number, b: number): number => (weights[b] ?? 0) - (weights[a] ?? 0);
      const docAt = (at: number): number => docs[at] ?? 0;
      return [term, entries.sort((a, b) => heavier(a, b) || docAt(a) - docAt(b)).map(docAt)];
    }),
  );
}

/** Scores of all documents for one query at a time; reused, and cleared only where touched. */
export class ScoreBoard {
  readonly #scores: Float32Array;
  readonly #touched: Int32Array;
  #count = 0;

  constructor(documents: number) {
    this.#scores = new Float32Array(documents);
    this.#touched = new Int32Array(documents);
  }

  /** Adds a term's weights, times the query's own, to the documents that hold it. */
  add(postings: Postings, term: string, queryWeight: number): void {
    const row = postings.rows.get(term);
    if (row === undefined) return;
    const { docs, weights, offsets } = postings;
    const scores = this.#scores;
    const touched = this.#touched;
    const end = offsets[row + 1] ?? 0;
    let count = this.#count;
    for (let at = offsets[row] ?? 0; at < end; at += 1) {
      const doc = docs[at] ?? 0;
      const before = scores[doc] ?? 0;
      if (before === 0) touched[count++] = doc;
      scores[doc] = before + queryWeight * (weights[at] ?? 0);
    }
    this.#count = count;
  }

  scoreOf(doc: number): number {
    return this.#scores[doc] ?? 0;
  }

  /** The best `limit` documents, best first, the lower number first among equals; then clears. */
  takeTop(limit: number): { doc: number; score: number }[] {
    const heap: Scored[] = [];
    const scores = this.#scores;
    const touched = this.#touched;
    const count = this.#count;
    for (let at = 0; at < count; at += 1) {
      const doc = touched[at] ?? 0;
      const score = scores[doc] ?? 0;
      scores[doc] = 0;
      const worst = heap[0];
      if (heap.length < limit) push(heap, { doc, score });
      // Nearly all end here, so nothing is made for them.
      else if (worst === undefined || score < worst.score) continue;
      else if (score > worst.score || doc < worst.doc) replaceWorst(heap, { doc, score });
    }
    this.#count = 0;
    return heap.sort((a, b) => (isWorse(a, b) ? 1 : -1));
  }
}

type Scored = { doc: number; score: number };

function isWorse(a: Scored, b: Scored): boolean {
  return a.score < b.score || (a.score === b.score && a.doc > b.doc);
}

/** Binary heap with the worst on top. */
function push(heap: Scored[], found: Scored): void {
  let at = heap.push(found) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent];
    if (above === undefined || !isWorse(found, above)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = found;
}

function replaceWorst(heap: Scored[], found: Scored): void {
  let at = 0;
  for (;;) {
    const left = heap[2 * at + 1];
    const right = heap[2 * at + 2];
    if (left === undefined) break;
    const isRight = right !== undefined && isWorse(right, left);
    const child = isRight ? right : left;
    if (!isWorse(child, found)) break;
    heap[at] = child;
    at = 2 * at + (isRight ? 2 : 1);
  }
  heap[at] = found;
}
