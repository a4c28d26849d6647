/**
 * Writes rows in the binary format of COPY (PostgreSQL documentation, COPY, "Binary Format"): nothing
 * is escaped, and Postgres has no numbers or ids to read from text.
 */
export interface BinaryRows {
  /** Begins a row that takes so many bytes at most; no row lies in two blocks. */
  begin: (maxBytes: number) => void;
  /** Fields as they are to stand there: of `binaryHead`. */
  bytes: (fields: Uint8Array, from: number, to: number) => void;
  text: (value: string | null) => void;
  /** A text that stands somewhere in UTF-8. */
  written: (bytes: Uint8Array, from: number, to: number) => void;
  /** A whole number of 32 bits; of a date, the days since 2000. */
  integer: (value: number | null) => void;
  /** Leaves so many bytes for others to write. */
  leave: (bytes: number) => void;
  /** Hands over the rows since the last block. */
  flush: () => void;
}

/** A block of whole rows, in memory of its own. */
export type RowBlock = Uint8Array<ArrayBuffer>;

/** What each field has before it. */
export const lengthBytes = 4;
/** In front of a row's fields: how many they are. */
export const countBytes = 2;
const absent = -1;
/** No UTF-16 unit takes more in UTF-8. */
const bytesPerUnit = 3;
/** Up to here a loop is faster than a call out of JavaScript. */
const fewUnits = 40;
const firstWide = 0x80;

const nothing = Buffer.alloc(0);

/** What stands before all rows of a COPY: a signature, no flags, no extension. */
export const fileStart = Buffer.concat([
  Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1'),
  Buffer.alloc(2 * lengthBytes),
]);
/** What stands behind them. */
export const fileEnd = Buffer.from([0xff, 0xff]);

/** @param take gets one block after the other, each in memory that it gets at its first row */
export function createBinaryRows(
  memory: (bytes: number) => Buffer<ArrayBuffer>,
  take: (block: RowBlock) => void,
): BinaryRows {
  let block: Buffer<ArrayBuffer> = nothing;
  let view = viewOf(block);
  let at = 0;

  function flush(): void {
    if (at > 0) take(block.subarray(0, at));
    block = nothing;
    at = 0;
  }

  /** Ends a value that was written behind the place for its length. */
  function close(end: number): void {
    view.setInt32(at, end - at - lengthBytes);
    at = end;
  }

  /** They are few: a loop is faster than a call out of JavaScript. */
  function copy(bytes: Uint8Array, from: number, to: number): void {
    for (let next = from; next < to; next += 1) {
      block[at] = bytes[next] ?? 0;
      at += 1;
    }
  }

  return {
    begin: (maxBytes) => {
      if (at + maxBytes <= block.length) return;
      flush();
      block = memory(maxBytes);
      view = viewOf(block);
    },
    bytes: copy,
    text: (value) => {
      if (value === null) {
        view.setInt32(at, absent);
        at += lengthBytes;
      } else close(writeText(block, value, at + lengthBytes));
    },
    written: (bytes, from, to) => {
      view.setInt32(at, to - from);
      at += lengthBytes;
      copy(bytes, from, to);
    },
    integer: (value) => {
      view.setInt32(at, value === null ? absent : lengthBytes);
      if (value !== null) view.setInt32(at + lengthBytes, value);
      at += value === null ? lengthBytes : 2 * lengthBytes;
    },
    leave: (bytes) => {
      at += bytes;
    },
    flush,
  };
}

/** What a field takes at most. */
export function maxBytesOf(text: string | null): number {
  return lengthBytes + (text === null ? 0 : text.length * bytesPerUnit);
}

/** The number of a row's fields and the first ones, which are the same in every row. */
export function binaryHead(fields: number, first: readonly Uint8Array[]): Buffer {
  const count = Buffer.alloc(countBytes);
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
