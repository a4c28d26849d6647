/** Rows of a model: row n holds the entries from `offsets[n]` to before `offsets[n + 1]`. */
export interface SparseRows {
  offsets: Int32Array;
  /** Classes, by their places. */
  targets: Uint16Array | Int32Array;
  /** The weight for the class at the same place in `targets`. */
  weights: Float32Array;
}

/** Files of models hold hundredths of log-odds. */
export const weightUnit = 100;

/** @param rows a class and a weight in turn, of which `unit` are one */
export function packRows(unit: number, rows: readonly (readonly number[])[]): SparseRows {
  const offsets = new Int32Array(rows.length + 1);
  for (const [row, { length }] of rows.entries()) {
    offsets[row + 1] = (offsets[row] ?? 0) + length / 2;
  }
  const targets = new Int32Array(offsets.at(-1) ?? 0);
  const weights = new Float32Array(targets.length);
  for (const [row, pairs] of rows.entries()) {
    for (let at = offsets[row] ?? 0, pair = 0; pair < pairs.length; at += 1, pair += 2) {
      targets[at] = pairs[pair] ?? 0;
      weights[at] = (pairs[pair + 1] ?? 0) / unit;
    }
  }
  return { offsets, targets, weights };
}

/** Adds what a row says to a sum for each class. */
export function addRow(
  sums: Float64Array,
  { offsets, targets, weights }: SparseRows,
  row: number,
): void {
  const end = offsets[row + 1] ?? 0;
  for (let at = offsets[row] ?? 0; at < end; at += 1) {
    const target = targets[at] ?? 0;
    sums[target] = (sums[target] ?? 0) + (weights[at] ?? 0);
  }
}

/** The targets of a row, in their order. */
export function rowTargets({ offsets, targets }: SparseRows, row: number): SparseRows['targets'] {
  return targets.subarray(offsets[row], offsets[row + 1]);
}

type Packable = Int8Array | Uint8Array | Uint16Array | Int32Array | Float32Array | Float64Array;

interface ArrayKind<T> {
  BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, offset: number, length: number): T;
}

const alignment = 8;
const aligned = (bytes: number): number => Math.ceil(bytes / alignment) * alignment;

/**
 * Arrays of numbers one after the other, as a file that is read without a copy: each is a view of its
 * bytes. Before each stands how many numbers it has; each begins at a multiple of eight bytes. Numbers
 * are written as this machine has them, which is the same on all that run Node's builds but s390x.
 */
export function packArrays(arrays: readonly Packable[]): Uint8Array<ArrayBuffer> {
  const size = arrays.reduce((sum, { byteLength }) => sum + alignment + aligned(byteLength), 0);
  const packed = new Uint8Array(size);
  let at = 0;
  for (const array of arrays) {
    new Int32Array(packed.buffer, at, 1)[0] = array.length;
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    packed.set(bytes, at + alignment);
    at += alignment + aligned(bytes.length);
  }
  return packed;
}

/** Reads the arrays in their order; throws where there is none left, or of another kind. */
export function arrayReader(packed: Uint8Array): <T>(kind: ArrayKind<T>) => T {
  const { buffer, byteOffset } = packed;
  const end = byteOffset + packed.byteLength;
  let at = byteOffset;
  return (kind) => {
    const [length = -1] = at < end ? new Int32Array(buffer, at, 1) : [];
    const from = at + alignment;
    at = from + aligned(length * kind.BYTES_PER_ELEMENT);
    if (length < 0 || at > end) throw new RangeError('A packed array is missing or cut.');
    return new kind(buffer, from, length);
  };
}
