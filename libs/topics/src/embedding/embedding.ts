import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { withGlosses } from './glosses.ts';
import { inEnglish } from './word-for-word.ts';

/**
 * A sentence embedding of 384 dimensions: texts with similar meaning have similar vectors. A unit
 * vector, quantized to int8 (scale 1/400).
 */
export type Embedding = Int8Array;

export const dimensions = 384;
/** The scale of an embedding; components rarely exceed 0.25, so they fit into a byte. */
export const steps = 400;
const most = 127;

export function quantize(direction: readonly number[]): Embedding {
  return Int8Array.from(direction, (part) =>
    Math.max(-most, Math.min(most, Math.round(part * steps))),
  );
}

/**
 * The cosine similarity of two embeddings, -1 to 1.
 * @param from with `to`, restricts it to some dimensions
 */
export function similarity(one: Embedding, other: Embedding, from = 0, to = dimensions): number {
  // Four independent integer sums, for instruction-level parallelism.
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let at = from; at < to; at += 4) {
    a += ((one[at] ?? 0) * (other[at] ?? 0)) | 0;
    b += ((one[at + 1] ?? 0) * (other[at + 1] ?? 0)) | 0;
    c += ((one[at + 2] ?? 0) * (other[at + 2] ?? 0)) | 0;
    d += ((one[at + 3] ?? 0) * (other[at + 3] ?? 0)) | 0;
  }
  return (a + b + c + d) / (steps * steps);
}

export function dotProduct(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < dimensions; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** Base64 for JSON; an empty text means no embedding. */
export function serializeEmbedding(embedding: Embedding): string {
  return Buffer.from(embedding.buffer, embedding.byteOffset, embedding.length).toString('base64');
}

/** Undefined if the text is not a serialized embedding. */
export function parseEmbedding(stored: string): Embedding | undefined {
  const bytes = Buffer.from(stored, 'base64');
  return bytes.length === dimensions
    ? Int8Array.from(bytes, (byte) => (byte << 24) >> 24)
    : undefined;
}

/** Embeddings of known texts by `embeddingKey`, which need not be encoded again. */
export interface KnownEmbeddings {
  get: (key: string) => Embedding | undefined;
}

const keyBytes = 8;
const keyDigits = 2 * keyBytes;
const rowBytes = keyBytes + dimensions;

/** A text's key in files of data, whatever the encoder makes of it; ignores case. */
export function textKey(text: string): string {
  return hash('sha256', text.toLowerCase(), 'hex').slice(0, keyDigits);
}

/** The key of a text's embedding, which changes with the glosses that the encoder reads in it. */
export function embeddingKey(text: string): string {
  return textKey(withGlosses(text));
}

/** The key of the embedding of a post, which may be in another language. */
export function postKey(text: string): string {
  return embeddingKey(inEnglish(text));
}

interface EmbeddingFile extends KnownEmbeddings, Iterable<[key: string, embedding: Embedding]> {
  size: number;
}

/** One row per text, in the order of the keys: eight bytes of the text's digest, then its embedding. */
export function readEmbeddingFile(file: URL): EmbeddingFile {
  const bytes = readFileSync(file);
  const size = bytes.length / rowBytes;
  if (!Number.isInteger(size)) throw new Error(`${file.pathname} holds no embeddings`);
  const digests = new DataView(bytes.buffer, bytes.byteOffset);
  const embeddingAt = (row: number): Embedding =>
    new Int8Array(bytes.buffer, bytes.byteOffset + row * rowBytes + keyBytes, dimensions);
  return {
    size,
    get(key) {
      const upper = Number.parseInt(key.slice(0, keyBytes), 16);
      const lower = Number.parseInt(key.slice(keyBytes), 16);
      let [from, to] = [0, size];
      while (from < to) {
        const row = (from + to) >> 1;
        const at = row * rowBytes;
        const order = digests.getUint32(at) - upper || digests.getUint32(at + 4) - lower;
        if (order === 0) return embeddingAt(row);
        if (order < 0) from = row + 1;
        else to = row;
      }
      return undefined;
    },
    *[Symbol.iterator]() {
      for (let row = 0; row < size; row += 1) {
        const at = row * rowBytes;
        yield [bytes.toString('hex', at, at + keyBytes), embeddingAt(row)];
      }
    },
  };
}

export function writeEmbeddingFile(
  file: URL,
  embeddings: Iterable<[key: string, embedding: Embedding]>,
): void {
  const rows = [...embeddings]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, embedding]) => [Buffer.from(key, 'hex'), Buffer.from(embedding)]);
  writeFileSync(file, Buffer.concat(rows));
}
