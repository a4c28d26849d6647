import type { ExportEncoding } from './file-survey.ts';

/** Small enough that no piece of work on one holds up the process. */
const pieceBytes = 64 * 1024;

/**
 * A file's bytes as UTF-8 in pieces of at most about 64 KB, without the byte-order mark. The pieces
 * are parts of the chunks where those are UTF-8 already.
 * @param onPiece told how many bytes of the file the next piece takes; the piece waits for it
 */
export async function* decodeChunks(
  chunks: AsyncIterable<Uint8Array>,
  encoding: ExportEncoding,
  onPiece: (bytes: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  const decode = encoding === 'UTF-8' ? createMarkRemover() : createDecoder(encoding);
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += pieceBytes) {
      const piece = chunk.subarray(from, from + pieceBytes);
      await onPiece(piece.length);
      const decoded = decode(piece);
      if (decoded.length > 0) yield decoded;
    }
  }
  const last = decode(null);
  if (last.length > 0) yield last;
}

type Decode = (piece: Uint8Array | null) => Buffer;

function createDecoder(encoding: ExportEncoding): Decode {
  const decoder = new TextDecoder(encoding);
  return (piece) =>
    Buffer.from(piece === null ? decoder.decode() : decoder.decode(piece, { stream: true }));
}

const mark = Buffer.from('\uFEFF');
const nothing = new Uint8Array();

function createMarkRemover(): Decode {
  let start: Buffer | null = Buffer.alloc(0);
  return (piece) => {
    if (start === null) return viewOf(piece ?? nothing);
    start = Buffer.concat([start, piece ?? Buffer.alloc(0)]);
    if (piece !== null && start.length < mark.length) return Buffer.alloc(0);
    const whole = start;
    start = null;
    return whole.subarray(0, mark.length).equals(mark) ? whole.subarray(mark.length) : whole;
  };
}

function viewOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
