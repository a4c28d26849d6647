import { createHash, randomUUID } from 'node:crypto';
import { AppError, errorCode } from '@tagwell/service/app-error';
import type { FileExtension, StoredImport, ImportsRepository } from '../data/imports.repository.ts';
import type { UploadsRepository } from '../data/uploads.repository.ts';
import {
  beginsAsZip,
  createEncodingDetector,
  type ExportEncoding,
} from './read/detect-encoding.ts';
import { UnreadableExport } from './read/unreadable-export.ts';
import { unpackConnections } from './read/unpack-connections.ts';

export interface ImportOrder {
  userId: string;
  idempotencyKey: string | undefined;
  requestId: string;
  /** The person agreed to replace the network with a much smaller one. */
  mayShrink: boolean;
  /** Reads the upload to its end and passes on its pieces in order. */
  receive: (keep: (piece: Buffer) => Promise<void>) => Promise<{
    extension: FileExtension | 'zip';
    bytes: number;
  }>;
}

export interface RequestImportTools {
  imports: ImportsRepository;
  uploads: UploadsRepository;
  /** The largest accepted file, also after unpacking a ZIP. */
  maxBytes: number;
}

/** A slow connection may need minutes for one piece. */
const touchEveryMs = 30_000;

/**
 * Receives a file and queues its import, once per idempotency key, which belongs to one file.
 * Inspects the file while receiving it and refuses other kinds of files before any job. Of a ZIP,
 * only Connections.csv is kept.
 */
export async function requestImport(
  tools: RequestImportTools,
  order: ImportOrder,
): Promise<StoredImport> {
  const { imports, uploads } = tools;
  const id = randomUUID();
  const earlier = await findEarlier(tools, order);
  if (earlier !== undefined) {
    const { fileDigest } = await receiveWithDigest(order, async () => {});
    if (earlier === 'running') throw importRunning();
    return sameRequest(earlier, order, fileDigest);
  }

  await uploads.begin(id, order.userId).catch(async (error: unknown) => {
    await order.receive(async () => {});
    throw error;
  });
  const touching = setInterval(() => {
    // A failure is noticed with the next piece or touch.
    uploads.touch(id).catch(() => undefined);
  }, touchEveryMs);
  try {
    const file = await receiveExport(tools, order, id);
    const { receive: _, ...asked } = order;
    const created = await imports.create({ ...asked, ...file, id });
    if (created === 'running') throw importRunning();
    if (created !== 'known') return created;
    // A concurrent request with the same key was first.
    const other = await imports.findByKey(order.userId, order.idempotencyKey ?? '');
    if (other === undefined) throw new Error('the import that used the key is gone');
    const known = sameRequest(other, order, file.fileDigest);
    await uploads.discard(id);
    return known;
  } catch (error) {
    // Leftovers are deleted by the sweep.
    await uploads.discard(id).catch(() => undefined);
    throw presentFault(error);
  } finally {
    clearInterval(touching);
  }
}

/**
 * An import that makes storing the file unnecessary: one with the same key, or another running one.
 */
async function findEarlier(
  { imports }: RequestImportTools,
  { userId, idempotencyKey }: ImportOrder,
): Promise<StoredImport | 'running' | undefined> {
  const known =
    idempotencyKey === undefined ? undefined : await imports.findByKey(userId, idempotencyKey);
  if (known !== undefined) return known;
  const running = await imports.findRunning(userId);
  if (running === undefined) return undefined;
  // It may have started since its key was looked up.
  return running.idempotencyKey === (idempotencyKey ?? '') ? running : 'running';
}

/** The import with the key, if it is the same request; otherwise `idempotency_conflict`. */
function sameRequest(
  known: StoredImport,
  { mayShrink }: ImportOrder,
  fileDigest: string,
): StoredImport {
  const isSameFile = known.fileDigest === null || known.fileDigest === fileDigest;
  if (isSameFile && known.mayShrink === mayShrink) return known;
  throw new AppError(
    'idempotency_conflict',
    'This Idempotency-Key was already used for another file, or with another mayShrink',
  );
}

async function receiveWithDigest({ receive }: ImportOrder, keep: (piece: Buffer) => Promise<void>) {
  const hash = createHash('sha256');
  const received = await receive(async (piece) => {
    hash.update(piece);
    await keep(piece);
  });
  return { ...received, fileDigest: hash.digest('base64url') };
}

async function receiveExport(
  { uploads, maxBytes }: RequestImportTools,
  order: ImportOrder,
  id: string,
): Promise<StoredExport & { fileDigest: string }> {
  const detector = createEncodingDetector();
  const pieces: number[] = [];
  let isZip = false;
  const { extension, bytes, fileDigest } = await receiveWithDigest(order, async (piece) => {
    if (pieces.length === 0) isZip = beginsAsZip(piece);
    if (!isZip) detector.add(piece);
    const no = pieces.push(piece.length) - 1;
    await uploads.addChunk(id, no, piece);
  });
  const file: StoredExport = isZip
    ? await keepConnections(uploads, id, pieces, maxBytes)
    : {
        extension: extension === 'json' ? 'json' : 'csv',
        bytes,
        encoding: detector.encoding(),
      };
  return { ...file, fileDigest };
}

interface StoredExport {
  extension: FileExtension;
  bytes: number;
  encoding: ExportEncoding;
}

/** Replaces a stored ZIP with its Connections.csv. */
async function keepConnections(
  uploads: UploadsRepository,
  id: string,
  pieces: readonly number[],
  maxBytes: number,
): Promise<StoredExport> {
  const zip = { pieces, read: (no: number) => uploads.readChunk(id, no) };
  const detector = createEncodingDetector();
  let bytes = 0;
  let no = pieces.length;
  for await (const piece of unpackConnections(zip, maxBytes)) {
    detector.add(piece);
    await uploads.addChunk(id, no, piece);
    bytes += piece.length;
    no += 1;
  }
  await uploads.discardBefore(id, pieces.length);
  return { extension: 'csv', bytes, encoding: detector.encoding() };
}

export function importRunning(): AppError {
  return new AppError(
    'import_running',
    'Your last import is still running. Please wait until it has ended.',
    { headers: { 'retry-after': '2' } },
  );
}

function presentFault(error: unknown): unknown {
  if (error instanceof UnreadableExport) {
    return new AppError('unreadable_export', error.message, { cause: error });
  }
  const code = errorCode(error);
  // Postgres: disk full, out of memory, program limit exceeded.
  if (code === '53100' || code === '53200' || code === '54000') {
    return new AppError(
      'storage_full',
      'There is no room for this file right now. Please try again later.',
      { cause: error },
    );
  }
  return error;
}
