import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dimensions, type Meaning } from './meaning.ts';

/** Meanings of known texts, by `meaningKey`: what need not be encoded again. */
export type KnownMeanings = ReadonlyMap<string, Meaning>;

const keyBytes = 8;
const rowBytes = keyBytes + dimensions;

/** The encoder knows no capitals. */
export function meaningKey(text: string): string {
  return createHash('sha256')
    .update(text.toLowerCase())
    .digest('hex')
    .slice(0, 2 * keyBytes);
}

/** A row a text: eight bytes of its digest, then its meaning. */
export function readMeaningFile(file: URL): KnownMeanings {
  const bytes = readFileSync(file);
  const rows = bytes.length / rowBytes;
  if (!Number.isInteger(rows)) throw new Error(`${file.pathname} holds no meanings`);
  return new Map(
    Array.from({ length: rows }, (_, row) => {
      const from = bytes.byteOffset + row * rowBytes;
      const key = bytes.toString('hex', row * rowBytes, row * rowBytes + keyBytes);
      return [key, new Int8Array(bytes.buffer, from + keyBytes, dimensions)];
    }),
  );
}

export function writeMeaningFile(file: URL, meanings: KnownMeanings): void {
  const rows = [...meanings].toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    file,
    Buffer.concat(
      rows.flatMap(([key, meaning]) => [Buffer.from(key, 'hex'), Buffer.from(meaning)]),
    ),
  );
}
