import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { AppError } from './app-error.ts';

export interface UploadOptions<E extends string> {
  /** The name of the file field. */
  field: string;
  maxBytes: number;
  /** Allowed file extensions. */
  extensions: readonly E[];
  /** The message for any other file. */
  wrongType: string;
  /** Receives the file in pieces of 1 MB, one after another. */
  keep: (piece: Buffer) => Promise<void>;
}

export interface ReceivedFile<E extends string> {
  extension: E;
  bytes: number;
}

const pieceBytes = 1024 * 1024;

/**
 * Reads a multipart request to its end even if it is invalid, so that the sender can read the
 * answer. Rejects with a message for the person, or if the sender disconnects.
 */
export async function receiveUpload<E extends string>(
  incoming: IncomingMessage,
  options: UploadOptions<E>,
): Promise<ReceivedFile<E>> {
  const parser = openParser(incoming, options.maxBytes);
  let fault: unknown;
  let received: Promise<ReceivedFile<E>> | undefined;
  const refuse = (reason: unknown) => {
    fault ??= reason;
  };

  parser.on('file', (field, stream, { filename }) => {
    // A truncated form makes the file stream emit an error, which `pipeline` reports; without a
    // listener it would end the process.
    stream.on('error', () => {});
    received = receiveFile(stream, field, filename, options);
    received.catch((error: unknown) => {
      refuse(error);
      stream.resume();
    });
  });
  parser.on('filesLimit', () => refuse(wrongForm('Send one file at a time.')));

  try {
    await pipeline(incoming, parser);
  } catch (cause) {
    throw new AppError('invalid_request', 'The upload was cut off. Please try again.', { cause });
  }
  const file = await received?.catch(() => undefined);
  if (fault !== undefined) throw fault;
  if (file === undefined) {
    throw wrongForm(`Send the file in the form field "${options.field}".`);
  }
  return file;
}

function openParser(incoming: IncomingMessage, maxBytes: number): busboy.Busboy {
  // The parser reads url-encoded forms as well.
  if (!/^multipart\/form-data\b/iu.test(incoming.headers['content-type'] ?? '')) {
    throw notMultipart();
  }
  try {
    // A file that reaches `fileSize` counts as too large.
    const fileSize = maxBytes + 1;
    return busboy({
      headers: incoming.headers,
      limits: { files: 1, fields: 5, fieldSize: 1024, fileSize, headerPairs: 50 },
    });
  } catch (cause) {
    throw notMultipart(cause);
  }
}

function notMultipart(cause?: unknown): AppError {
  return new AppError('unsupported_media_type', 'Send the file as multipart/form-data', { cause });
}

async function receiveFile<E extends string>(
  stream: Readable & { truncated?: boolean },
  field: string,
  filename: string | undefined,
  { field: wanted, extensions, maxBytes, wrongType, keep }: UploadOptions<E>,
): Promise<ReceivedFile<E>> {
  if (field !== wanted) throw wrongForm(`Send the file in the form field "${wanted}".`);
  const extension = extensions.find((one) => filename?.toLowerCase().endsWith(`.${one}`));
  if (extension === undefined) throw wrongForm(wrongType);
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let bytes = 0;
  const flush = async () => {
    if (waitingBytes > 0) await keep(Buffer.concat(waiting, waitingBytes));
    waiting = [];
    waitingBytes = 0;
  };
  // If storing fails, the rest of the stream is still read.
  for await (const part of stream.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(part)) continue;
    waiting.push(part);
    waitingBytes += part.length;
    bytes += part.length;
    if (waitingBytes >= pieceBytes) await flush();
  }
  if (stream.truncated === true) {
    throw new AppError('body_too_large', `This file ${largerThan(maxBytes)}`);
  }
  await flush();
  return { extension, bytes };
}

/** "is larger than 20 MB, the most that can be imported." */
export function largerThan(maxBytes: number): string {
  const kilobytes = Math.floor(maxBytes / 1024);
  const most = kilobytes < 1024 ? `${kilobytes} kB` : `${Math.floor(kilobytes / 1024)} MB`;
  return `is larger than ${most}, the most that can be imported.`;
}

function wrongForm(sentence: string): AppError {
  return new AppError('invalid_request', sentence);
}
