type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Numbers in a typed array that doubles when it is full. */
export interface GrowingArray<T extends Numbers> {
  push: (value: number) => void;
  length: () => number;
  /** What was pushed, in an array of just that size. */
  finish: () => T;
}

const firstLength = 1024;

export function growingArray<T extends Numbers>(create: (length: number) => T): GrowingArray<T> {
  let values = create(firstLength);
  let length = 0;
  const resized = (size: number): T => {
    const other = create(size);
    other.set(values.subarray(0, Math.min(length, size)));
    return other;
  };
  return {
    push: (value) => {
      if (length === values.length) values = resized(length * 2);
      values[length] = value;
      length += 1;
    },
    length: () => length,
    finish: () => resized(length),
  };
}
