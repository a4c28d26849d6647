/**
 * Minimal text search as the floor: BM25 (Robertson and Zaragoza 2009) over typed arrays with
 * precomputed weights, without anything specific to suggestions.
 */
export interface PlainBm25 {
  /** Numbers of the best documents, best first; ties by lower number. */
  search: (text: string, limit: number) => number[];
  /** The textbook version, document by document, to verify `search`. */
  searchSlowly: (text: string, limit: number) => number[];
}

const saturation = 1.2;
const lengthShare = 0.75;

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 3);

export function buildPlainBm25(texts: readonly string[]): PlainBm25 {
  const documents = texts.map(wordsOf);
  const meanLength = documents.reduce((sum, words) => sum + words.length, 0) / documents.length;
  const counts = new Map<string, Map<number, number>>();
  for (const [doc, words] of documents.entries()) {
    for (const word of words) {
      const ofWord = counts.get(word) ?? new Map<number, number>();
      counts.set(word, ofWord.set(doc, (ofWord.get(doc) ?? 0) + 1));
    }
  }

  function weightOf(doc: number, count: number, documentsWithWord: number): number {
    const rarity = Math.log(
      1 + (documents.length - documentsWithWord + 0.5) / (documentsWithWord + 0.5),
    );
    const length = (documents[doc]?.length ?? 0) / meanLength;
    const k = saturation * (1 - lengthShare + lengthShare * length);
    return (rarity * count * (saturation + 1)) / (count + k);
  }

  const postings = new Map<string, { docs: Int32Array; weights: Float64Array }>();
  for (const [word, ofWord] of counts) {
    postings.set(word, {
      docs: Int32Array.from(ofWord.keys()),
      weights: Float64Array.from(ofWord, ([doc, n]) => weightOf(doc, n, ofWord.size)),
    });
  }
  const scores = new Float64Array(documents.length);
  const touched = new Int32Array(documents.length);

  return {
    search: (text, limit) => {
      let count = 0;
      for (const word of new Set(wordsOf(text))) {
        const found = postings.get(word);
        if (found === undefined) continue;
        const { docs, weights } = found;
        for (let at = 0; at < docs.length; at += 1) {
          const doc = docs[at] ?? 0;
          const before = scores[doc] ?? 0;
          if (before === 0) touched[count++] = doc;
          scores[doc] = before + (weights[at] ?? 0);
        }
      }
      return takeTop(scores, touched.subarray(0, count), limit);
    },
    searchSlowly: (text, limit) => {
      const query = new Set(wordsOf(text));
      return documents
        .map((words, doc) => {
          let score = 0;
          for (const word of query) {
            const count = words.filter((own) => own === word).length;
            if (count > 0) score += weightOf(doc, count, counts.get(word)?.size ?? 0);
          }
          return { doc, score };
        })
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score || a.doc - b.doc)
        .slice(0, limit)
        .map(({ doc }) => doc);
    },
  };
}

/** Keeps a short sorted list; most documents score below its last entry. Clears the scores. */
function takeTop(scores: Float64Array, touched: Int32Array, limit: number): number[] {
  const best: number[] = [];
  const bestScores: number[] = [];
  for (const doc of touched) {
    const score = scores[doc] ?? 0;
    scores[doc] = 0;
    const last = best.length - 1;
    const lastScore = bestScores[last] ?? -1;
    if (best.length === limit) {
      if (score < lastScore || (score === lastScore && doc > (best[last] ?? 0))) continue;
      best.pop();
      bestScores.pop();
    }
    let at = best.length;
    while (
      at > 0 &&
      (score > (bestScores[at - 1] ?? 0) ||
        (score === bestScores[at - 1] && doc < (best[at - 1] ?? 0)))
    ) {
      at -= 1;
    }
    best.splice(at, 0, doc);
    bestScores.splice(at, 0, score);
  }
  return best;
}
