import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

/** A file that is stored in pieces. */
export interface StoredFile {
  /** The lengths of the pieces, in their order. */
  pieces: readonly number[];
  read: (piece: number) => Promise<Buffer>;
}

/** Reads a stored file from anywhere in it. It holds one piece: who reads a little soon reads beside it. */
export class StoredFileReader extends RandomAccessReader {
  readonly #file: StoredFile;
  /** Why a piece could not be read: no fault of the file's. */
  fault: unknown;
  #held: { piece: number; bytes: Promise<Buffer> } | undefined;

  constructor(file: StoredFile) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false });
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    let from = 0;
    for (const [piece, length] of this.#file.pieces.entries()) {
      const to = from + length;
      if (to > start && from < end) {
        const bytes = await this.#read(piece);
        yield bytes.subarray(Math.max(0, start - from), Math.min(length, end - from));
      }
      from = to;
    }
  }

  #read(piece: number): Promise<Buffer> {
    if (this.#held?.piece !== piece) {
      const bytes = this.#file.read(piece);
      bytes.catch((error: unknown) => (this.fault = error));
      this.#held = { piece, bytes };
    }
    return this.#held.bytes;
  }
}
