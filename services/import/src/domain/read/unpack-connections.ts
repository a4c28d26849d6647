import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import {
  findConnectionsFile,
  hasConnectionsName,
  isWorkbook,
} from '@tagwell/contracts/linkedin-export';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { findHeader, headBytes, OtherArchiveFile } from './csv/find-header.ts';
import { UnreadableExport, withoutConnections } from './unreadable-export.ts';

/** LinkedIn's archive has about fifty files. */
const maxEntries = 2_000;
/** Unpacked bytes per packed one, at most; names and titles have about five. */
const maxRatio = 200;
const pieceBytes = 1024 * 1024;
const deflated = 8;

/**
 * The bytes of Connections.csv in the ZIP that LinkedIn sends, in whatever folder of it. Nothing else
 * in the archive is unpacked.
 * @throws {UnreadableExport} for an archive that is damaged, locked or without it, or where it
 * unpacks to more than `maxBytes`
 */
export async function* unpackConnections(
  file: StoredFile,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  const reader = new StoredFileReader(file);
  const size = file.pieces.reduce((sum, bytes) => sum + bytes, 0);
  try {
    const options = { autoClose: false, decodeStrings: false };
    const zip = await fromRandomAccessReaderPromise(reader, size, options);
    const entry = await findConnections(zip);
    refuseUnpacking(entry, maxBytes);
    const isNamed = hasConnectionsName(entry.fileNameRaw.toString());
    yield* isNamed ? unpack(zip, entry) : refusingOthers(unpack(zip, entry));
  } catch (error) {
    if (reader.fault !== undefined) throw reader.fault;
    throw error instanceof UnreadableExport ? error : damaged(error);
  }
}

async function findConnections(zip: ZipFile): Promise<Entry> {
  if (zip.entryCount > maxEntries) throw new UnreadableExport('zip_too_many_files');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileNameRaw.toString(), entry);
  const paths = [...entries.keys()];
  const found = entries.get(findConnectionsFile(paths) ?? '');
  if (found !== undefined) return found;
  throw new UnreadableExport(isWorkbook(paths) ? 'workbook' : 'zip_without_connections');
}

/** Sizes are those that the archive claims; `unpack` holds it to them. */
function refuseUnpacking(entry: Entry, maxBytes: number): void {
  const { compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw new UnreadableExport('zip_locked');
  if (!entry.canDecodeFileData()) throw new UnreadableExport('zip_method');
  if (uncompressedSize > maxBytes) {
    const megabytes = Math.floor(maxBytes / 1024 / 1024);
    throw new UnreadableExport(
      'zip_too_large',
      `The Connections.csv in this ZIP file is larger than ${megabytes} MB, the most that can be imported.`,
    );
  }
  if (uncompressedSize > pieceBytes && uncompressedSize > compressedSize * maxRatio) {
    throw new UnreadableExport('zip_bomb');
  }
}

async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  let bytes = 0;
  let checksum = 0;
  for await (const piece of inflate(packed, entry)) {
    if (!Buffer.isBuffer(piece)) continue;
    bytes += piece.length;
    checksum = crc32(piece, checksum);
    if (bytes > entry.uncompressedSize) break;
    yield piece;
  }
  if (bytes !== entry.uncompressedSize || checksum !== entry.crc32) throw damaged();
}

/** Under a name of its own the only table may be any other: its first lines tell. */
async function* refusingOthers(table: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  let isKnown = false;
  for await (const piece of table) {
    pieces.push(piece);
    bytes += piece.length;
    if (!isKnown && bytes < headBytes) continue;
    if (!isKnown) refuseOther(Buffer.concat(pieces));
    isKnown = true;
    yield* pieces.splice(0);
  }
  if (!isKnown) refuseOther(Buffer.concat(pieces));
  yield* pieces;
}

const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'];

/** The encoding is not known before the end of the file, so the columns may be found in any. */
function refuseOther(head: Buffer): void {
  try {
    const texts = encodings.map((encoding) => new TextDecoder(encoding).decode(head));
    if (texts.some((text) => findHeader(Buffer.from(text)) !== null)) return;
  } catch (error) {
    throw error instanceof OtherArchiveFile ? withoutConnections(error.file) : error;
  }
  throw new UnreadableExport('zip_without_connections');
}

function inflate(packed: Readable, { compressionMethod }: Entry): Readable {
  if (compressionMethod !== deflated) return packed;
  // Its faults come out of the stream that is read.
  return pipeline(packed, createInflateRaw({ chunkSize: pieceBytes }), () => {});
}

/** The messages of the library may hold names of files, so they are not passed on. */
function damaged(cause?: unknown): UnreadableExport {
  const isLocked = cause instanceof Error && cause.message.includes('encryption');
  return new UnreadableExport(isLocked ? 'zip_locked' : 'zip_damaged');
}

/** A file that is stored in pieces. */
export interface StoredFile {
  /** The lengths of the pieces, in their order. */
  pieces: readonly number[];
  read: (piece: number) => Promise<Buffer>;
}

/** Reads a stored file from anywhere in it. It holds one piece: who reads a little soon reads beside it. */
class StoredFileReader extends RandomAccessReader {
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
