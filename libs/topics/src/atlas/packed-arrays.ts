/** A sparse matrix: row n has the entries from `offsets[n]` to before `offsets[n + 1]`. */
export interface SparseRows {
  offsets: Int32Array;
  /** Class indexes. */
  targets: Uint16Array | Int32Array;
  /** The weight of the class at the same index in `targets`. */
  weights: Float32Array;
}

/** Model files store hundredths of log-odds. */
export const weightUnit = 100;

/** @param rows alternating classes and weights, in units of 1 / `unit` */
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

/** Adds a row to the sums per class. */
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
 * Packs number arrays into a file that is read without copying: each array is a view of its bytes,
 * preceded by its length and aligned to eight bytes. Uses the machine's byte order, which is
 * little-endian on all of Node's platforms except s390x.
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

/** Reads the arrays in order; throws if none is left or the kind differs. */
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
