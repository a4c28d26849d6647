/**
 * Writes rows in the binary format of COPY (PostgreSQL documentation, COPY, "Binary Format"): nothing
 * is escaped, and Postgres has no numbers or ids to read from text.
 */
export interface BinaryRows {
  /** What stands at the start of each row, as `binaryHead` makes it. */
  head: (bytes: Uint8Array) => void;
  text: (value: string | null) => void;
  /** Text of one byte a character that `write` puts into `bytes` from `from` on; it gives the end. */
  ascii: (maxLength: number, write: (bytes: Uint8Array, from: number) => number) => void;
  /** A whole number of 32 bits; of a date, the days since 2000. */
  integer: (value: number | null) => void;
  /** Hands over the last block. */
  end: () => void;
}

const blockBytes = 64 * 1024;
const lengthBytes = 4;
const absent = -1;
/** No UTF-16 unit takes more in UTF-8. */
const bytesPerUnit = 3;
/** Up to here a loop is faster than a call out of JavaScript. */
const fewUnits = 24;
const firstWide = 0x80;
const signature = Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1');
const flagsAndExtension = Buffer.alloc(2 * lengthBytes);
const endOfRows = Buffer.from([0xff, 0xff]);

/** @param take gets one block after the other, each its own */
export function createBinaryRows(take: (block: Buffer) => void): BinaryRows {
  let block = Buffer.allocUnsafeSlow(blockBytes);
  let view = viewOf(block);
  let at = 0;

  function makeRoom(bytes: number): void {
    if (at + bytes <= block.length) return;
    take(block.subarray(0, at));
    block = Buffer.allocUnsafeSlow(Math.max(blockBytes, bytes));
    view = viewOf(block);
    at = 0;
  }

  function put(bytes: Uint8Array): void {
    makeRoom(bytes.length);
    block.set(bytes, at);
    at += bytes.length;
  }

  /** Ends a value that was written behind the place for its length. */
  function close(end: number): void {
    view.setInt32(at, end - at - lengthBytes);
    at = end;
  }

  put(signature);
  put(flagsAndExtension);
  return {
    head: put,
    text: (value) => {
      const units = value?.length ?? 0;
      makeRoom(lengthBytes + units * bytesPerUnit);
      if (value === null) {
        view.setInt32(at, absent);
        at += lengthBytes;
      } else close(writeText(block, value, at + lengthBytes));
    },
    ascii: (maxLength, write) => {
      makeRoom(lengthBytes + maxLength);
      close(write(block, at + lengthBytes));
    },
    integer: (value) => {
      makeRoom(2 * lengthBytes);
      view.setInt32(at, value === null ? absent : lengthBytes);
      if (value !== null) view.setInt32(at + lengthBytes, value);
      at += value === null ? lengthBytes : 2 * lengthBytes;
    },
    end: () => {
      put(endOfRows);
      take(block.subarray(0, at));
    },
  };
}

/** The number of a row's fields and the first ones, which are the same in every row. */
export function binaryHead(fields: number, first: readonly Uint8Array[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeInt16BE(fields);
  const values = first.flatMap((value) => {
    const length = Buffer.alloc(lengthBytes);
    length.writeInt32BE(value.length);
    return [length, value];
  });
  return Buffer.concat([count, ...values]);
}

function viewOf({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length);
}

/** Gives where the text ends. */
function writeText(block: Buffer, value: string, from: number): number {
  if (value.length > fewUnits) return from + block.write(value, from);
  for (let unit = 0; unit < value.length; unit += 1) {
    const code = value.charCodeAt(unit);
    if (code >= firstWide) return from + block.write(value, from);
    block[from + unit] = code;
  }
  return from + value.length;
}
