import type { SparseRows } from '@tagwell/topics/atlas/packed-arrays';

/**
 * Collects who has each row and how often, person by person: the postings of an inverted index (Zobel
 * and Moffat 2006), packed with people's indexes as targets and their counts as weights.
 */
export function collectPostings(): {
  add: (row: number, personIndex: number) => void;
  pack: () => SparseRows;
} {
  // Lists of numbers, because one list for each of tens of thousands of rows takes more room.
  const rowOf: number[] = [];
  const people: number[] = [];
  const counts: number[] = [];
  /** Where the last person of each row stands in those. */
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
