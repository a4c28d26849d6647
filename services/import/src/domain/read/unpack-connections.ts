import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import {
  findConnectionsFile,
  hasConnectionsName,
  isConnectionsHeader,
  isWorkbook,
  tablesOf,
} from '@tagwell/contracts/linkedin-export';
import { largerThan } from '@tagwell/service/receive-upload';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { findHeader, type Header, OtherArchiveFile } from './csv/find-header.ts';
import { UnreadableExport, withoutConnections } from './unreadable-export.ts';

/** LinkedIn's archive has about fifty files. */
const maxEntries = 2_000;
const maxTables = 100;
/** How many bytes are searched for a header: of a single table, and of each of many. */
const headBytes = { ofOnly: 64 * 1024, ofMany: 4 * 1024 };
/** The maximum compression ratio; names and titles have about five. */
const maxRatio = 200;
const pieceBytes = 1024 * 1024;
const deflated = 8;

/**
 * The bytes of Connections.csv in the ZIP that LinkedIn sends, in whatever folder of it. Of other
 * tables only the first lines are unpacked, and only where no name is known.
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
    yield* unpack(zip, entry);
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
  const path = findConnectionsFile(paths) ?? '';
  const named = entries.get(path);
  if (named !== undefined && hasConnectionsName(path)) return named;
  if (isWorkbook(paths)) throw new UnreadableExport('workbook');
  return findByColumns(
    zip,
    tablesOf(paths).flatMap((table) => entries.get(table) ?? []),
  );
}

/** LinkedIn translates file names into more languages than we know, but never column names. */
async function findByColumns(zip: ZipFile, tables: readonly Entry[]): Promise<Entry> {
  const isOnly = tables.length === 1;
  const found: Entry[] = [];
  for (const entry of tables.slice(0, maxTables)) {
    const bytes = isOnly ? headBytes.ofOnly : headBytes.ofMany;
    const header = headerIn(await headOf(zip, entry, bytes));
    if (header instanceof OtherArchiveFile) {
      if (isOnly) throw withoutConnections(header.file);
    } else if (header !== null && (isOnly || isConnectionsHeader(header.columns))) {
      found.push(entry);
    }
  }
  const [entry, ...others] = found;
  if (entry !== undefined && others.length === 0) return entry;
  throw new UnreadableExport('zip_without_connections');
}

async function headOf(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  refuseLocked(entry);
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of unpack(zip, entry, most)) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= most) break;
  }
  return Buffer.concat(pieces).subarray(0, most);
}

const ofBytes = ['utf-8', 'windows-1252', 'macintosh'];
const ofPairs = ['utf-16le', 'utf-16be'];

/** The encoding is unknown before the end of the file, so all of them are tried. */
function headerIn(head: Buffer): Header | OtherArchiveFile | null {
  try {
    for (const encoding of head.includes(0) ? ofPairs : ofBytes) {
      const header = findHeader(Buffer.from(new TextDecoder(encoding).decode(head)));
      if (header !== null) return header;
    }
    return null;
  } catch (error) {
    if (error instanceof OtherArchiveFile) return error;
    throw error;
  }
}

/** Checks the sizes the archive claims; `unpack` enforces them. */
function refuseUnpacking(entry: Entry, maxBytes: number): void {
  const { compressedSize, uncompressedSize } = entry;
  refuseLocked(entry);
  if (uncompressedSize > maxBytes) {
    const sentence = `The Connections.csv in this ZIP file ${largerThan(maxBytes)}`;
    throw new UnreadableExport('zip_too_large', sentence);
  }
  if (uncompressedSize > pieceBytes && uncompressedSize > compressedSize * maxRatio) {
    throw new UnreadableExport('zip_bomb');
  }
}

function refuseLocked(entry: Entry): void {
  if (entry.isEncrypted()) throw new UnreadableExport('zip_locked');
  if (!entry.canDecodeFileData()) throw new UnreadableExport('zip_method');
}

async function* unpack(zip: ZipFile, entry: Entry, chunkSize = pieceBytes): AsyncGenerator<Buffer> {
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  let bytes = 0;
  let checksum = 0;
  for await (const piece of inflate(packed, entry, chunkSize)) {
    if (!Buffer.isBuffer(piece)) continue;
    bytes += piece.length;
    checksum = crc32(piece, checksum);
    if (bytes > entry.uncompressedSize) break;
    yield piece;
  }
  if (bytes !== entry.uncompressedSize || checksum !== entry.crc32) throw damaged();
}

function inflate(packed: Readable, { compressionMethod }: Entry, chunkSize: number): Readable {
  if (compressionMethod !== deflated) return packed;
  // Errors surface in the returned stream.
  return pipeline(packed, createInflateRaw({ chunkSize }), () => {});
}

/** The library's messages may contain file names, so they are not passed on. */
function damaged(cause?: unknown): UnreadableExport {
  const isLocked = cause instanceof Error && cause.message.includes('encryption');
  return new UnreadableExport(isLocked ? 'zip_locked' : 'zip_damaged');
}

/** A file stored in pieces. */
export interface StoredFile {
  /** The lengths of the pieces, in order. */
  pieces: readonly number[];
  read: (piece: number) => Promise<Buffer>;
}

/** Random access to a stored file. Caches one piece, because small reads are usually adjacent. */
class StoredFileReader extends RandomAccessReader {
  readonly #file: StoredFile;
  /** Why a piece could not be read, if not because of the file. */
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
