/** Documents with their scores, the best first, the lower number first among equals. */
export class RankedDocuments {
  readonly docs: number[] = [];
  readonly scores: number[] = [];

  /** Where there are `limit` of them, the last one gives way, which must be worse. */
  insert(doc: number, score: number, limit = Infinity): void {
    const { docs, scores } = this;
    if (docs.length < limit) {
      docs.push(doc);
      scores.push(score);
    }
    // From behind, one after the other: lists are short, and this needs no sorting in the end.
    let at = docs.length - 1;
    for (; at > 0; at -= 1) {
      const before = scores[at - 1] ?? 0;
      const docBefore = docs[at - 1] ?? 0;
      if (before > score || (before === score && docBefore < doc)) break;
      scores[at] = before;
      docs[at] = docBefore;
    }
    scores[at] = score;
    docs[at] = doc;
  }
}
