/**
 * Arrays of numbers one after the other, as a file that is read without a copy: each is a view of its
 * bytes. Before each stands how many numbers it has; each begins at a multiple of eight bytes. Numbers
 * are written as this machine has them, which is the same on all that run Node's builds but s390x.
 */
type Packable = Uint8Array | Uint16Array | Int32Array | Float32Array | Float64Array;

interface ArrayKind<T> {
  BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, offset: number, length: number): T;
}

const alignment = 8;
const aligned = (bytes: number): number => Math.ceil(bytes / alignment) * alignment;

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

/** Reads them in their order; throws where one is asked for that is not there. */
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
