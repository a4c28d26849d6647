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
