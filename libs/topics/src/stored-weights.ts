import type { Weighted } from './functions.ts';

/** Rows of a model's file: row n holds the entries from `offsets[n]` to before `offsets[n + 1]`. */
export interface SparseRows {
  offsets: Int32Array;
  /** Classes, by their places. */
  targets: Uint16Array;
  /** Log-odds for the class at the same place in `targets`. */
  weights: Float32Array;
}

/** Files hold hundredths of log-odds. */
export const weightUnit = 100;

/** @param rows a class and a weight in hundredths, in turn */
export function packRows(rows: readonly (readonly number[])[]): SparseRows {
  const offsets = new Int32Array(rows.length + 1);
  const entries = rows.reduce((sum, { length }) => sum + length / 2, 0);
  const targets = new Uint16Array(entries);
  const weights = new Float32Array(entries);
  let end = 0;
  for (const [row, pairs] of rows.entries()) {
    for (let at = 0; at < pairs.length; at += 2) {
      targets[end] = pairs[at] ?? 0;
      weights[end] = (pairs[at + 1] ?? 0) / weightUnit;
      end += 1;
    }
    offsets[row + 1] = end;
  }
  return { offsets, targets, weights };
}

const hundred = 100;

/** Lines of work as text to be stored, weights in hundredths: "hiring:92 people:40". */
export function storeWeights(weights: readonly Weighted[]): string {
  return weights.map(({ id, weight }) => `${id}:${Math.round(weight * hundred)}`).join(' ');
}

/** Hands on what a text of `storeWeights` holds, in its order; weights in hundredths. */
export function readWeights(stored: string, take: (id: string, hundredths: number) => void): void {
  if (stored === '') return;
  for (const pair of stored.split(' ')) {
    const colon = pair.lastIndexOf(':');
    take(pair.slice(0, colon), Number(pair.slice(colon + 1)));
  }
}
