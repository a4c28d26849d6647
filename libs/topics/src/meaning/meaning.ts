import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * What a text means, as a direction in a space of 384 dimensions: texts that say alike point alike,
 * whatever their words. Its length is one, its parts are counted in steps of 1/400.
 */
export type Meaning = Int8Array;

export const dimensions = 384;
/** Parts are rarely beyond a quarter, so that a byte holds them. */
const steps = 400;
const most = 127;

export function packMeaning(direction: readonly number[]): Meaning {
  return Int8Array.from(direction, (part) =>
    Math.max(-most, Math.min(most, Math.round(part * steps))),
  );
}

/** The cosine of the angle between two meanings, -1..1. */
export function similarity(one: Meaning, other: Meaning): number {
  // Four sums side by side: none of them waits for the one before, and everybody is measured.
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let at = 0; at < dimensions; at += 4) {
    a += (one[at] ?? 0) * (other[at] ?? 0);
    b += (one[at + 1] ?? 0) * (other[at + 1] ?? 0);
    c += (one[at + 2] ?? 0) * (other[at + 2] ?? 0);
    d += (one[at + 3] ?? 0) * (other[at + 3] ?? 0);
  }
  return (a + b + c + d) / (steps * steps);
}

/** As text for JSON; a text without a meaning is the empty one. */
export function storeMeaning(meaning: Meaning): string {
  return Buffer.from(meaning.buffer, meaning.byteOffset, meaning.length).toString('base64');
}

/** Undefined for what is no stored meaning. */
export function readMeaning(stored: string): Meaning | undefined {
  const bytes = Buffer.from(stored, 'base64');
  return bytes.length === dimensions
    ? Int8Array.from(bytes, (byte) => (byte << 24) >> 24)
    : undefined;
}

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
