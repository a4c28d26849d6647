/** An inverted index: for each term the documents that hold it, with a weight computed before. */
export interface Postings {
  rows: ReadonlyMap<string, number>;
  /** Row r holds the entries from `offsets[r]` to before `offsets[r + 1]`. */
  offsets: Int32Array;
  docs: Int32Array;
  weights: Float32Array;
}

export function buildPostings(documents: readonly ReadonlyMap<string, number>[]): Postings {
  const rows = new Map<string, number>();
  const sizes: number[] = [];
  for (const terms of documents) {
    for (const term of terms.keys()) {
      const row = rows.get(term) ?? rows.size;
      if (row === rows.size) rows.set(term, row);
      sizes[row] = (sizes[row] ?? 0) + 1;
    }
  }
  const offsets = new Int32Array(rows.size + 1);
  for (const [row, size] of sizes.entries()) offsets[row + 1] = (offsets[row] ?? 0) + size;
  const entries = offsets[rows.size] ?? 0;
  const docs = new Int32Array(entries);
  const weights = new Float32Array(entries);
  const next = offsets.slice();
  for (const [doc, terms] of documents.entries()) {
    for (const [term, weight] of terms) {
      const row = rows.get(term) ?? 0;
      const at = next[row] ?? 0;
      docs[at] = doc;
      weights[at] = weight;
      next[row] = at + 1;
    }
  }
  return { rows, offsets, docs, weights };
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

/** Whether a document holds the term of a row, by halves: a row's documents stand in their order. */
export function holds({ offsets, docs }: Postings, row: number, doc: number): boolean {
  const end = offsets[row + 1] ?? 0;
  let from = offsets[row] ?? 0;
  let to = end;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((docs[middle] ?? 0) < doc) from = middle + 1;
    else to = middle;
  }
  return from < end && docs[from] === doc;
}
