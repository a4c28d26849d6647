/** Memory for blocks of rows. Always the same few: new ones would keep the collector busy. */
export interface BlockMemory {
  /** So many bytes at least. */
  take: (bytes: number) => Buffer<ArrayBuffer>;
  /** For memory that came from `take` and that nobody reads any more. */
  giveBack: (memory: ArrayBuffer) => void;
}

/** @param blockBytes what blocks take, but for those of one long row */
export function createBlockMemory(blockBytes: number, keptMost: number): BlockMemory {
  const kept: ArrayBuffer[] = [];
  return {
    take: (bytes) => {
      if (bytes > blockBytes) return Buffer.allocUnsafeSlow(bytes);
      return Buffer.from(kept.pop() ?? new ArrayBuffer(blockBytes));
    },
    giveBack: (memory) => {
      if (memory.byteLength === blockBytes && kept.length < keptMost) kept.push(memory);
    },
  };
}
