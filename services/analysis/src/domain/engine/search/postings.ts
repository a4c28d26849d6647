import type { SparseRows } from '@tagwell/topics/atlas/packed-arrays';

/**
 * Who has each key and how often, a row a key: the postings of an inverted index (Zobel and Moffat 2006).
 * Targets are people's indexes, weights their counts.
 */
export interface Postings extends SparseRows {
  rows: ReadonlyMap<string, number>;
}

/** Takes them person by person, into three lists of numbers: one list for each of tens of thousands of keys takes more room. */
export function collectPostings(): {
  add: (key: string, personIndex: number) => void;
  pack: () => Postings;
} {
  const rows = new Map<string, number>();
  const rowOf: number[] = [];
  const people: number[] = [];
  const counts: number[] = [];
  /** Where the last person of each row stands in those. */
  const lastOf: number[] = [];

  return {
    add(key, personIndex) {
      let row = rows.get(key);
      if (row === undefined) rows.set(key, (row = rows.size));
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
      const offsets = new Int32Array(rows.size + 1);
      for (const row of rowOf) offsets[row + 1] = (offsets[row + 1] ?? 0) + 1;
      for (let row = 0; row < rows.size; row += 1) {
        offsets[row + 1] = (offsets[row + 1] ?? 0) + (offsets[row] ?? 0);
      }
      const next = offsets.slice();
      const targets = new Int32Array(rowOf.length);
      const weights = new Float32Array(rowOf.length);
      for (const [at, row] of rowOf.entries()) {
        const place = next[row] ?? 0;
        next[row] = place + 1;
        targets[place] = people[at] ?? 0;
        weights[place] = counts[at] ?? 0;
      }
      return { rows, offsets, targets, weights };
    },
  };
}
