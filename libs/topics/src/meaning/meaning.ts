import { hash } from 'node:crypto';
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
export interface KnownMeanings {
  get: (key: string) => Meaning | undefined;
}

const keyBytes = 8;
const keyDigits = 2 * keyBytes;
const rowBytes = keyBytes + dimensions;

/** The encoder knows no capitals. */
export function meaningKey(text: string): string {
  return hash('sha256', text.toLowerCase(), 'hex').slice(0, keyDigits);
}

interface MeaningFile extends KnownMeanings, Iterable<[key: string, meaning: Meaning]> {
  size: number;
}

/** A row a text in the order of their keys: eight bytes of its digest, then its meaning. */
export function readMeaningFile(file: URL): MeaningFile {
  const bytes = readFileSync(file);
  const size = bytes.length / rowBytes;
  if (!Number.isInteger(size)) throw new Error(`${file.pathname} holds no meanings`);
  const meaningAt = (row: number): Meaning =>
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
        const order = bytes.readUInt32BE(at) - upper || bytes.readUInt32BE(at + 4) - lower;
        if (order === 0) return meaningAt(row);
        if (order < 0) from = row + 1;
        else to = row;
      }
      return undefined;
    },
    *[Symbol.iterator]() {
      for (let row = 0; row < size; row += 1) {
        const at = row * rowBytes;
        yield [bytes.toString('hex', at, at + keyBytes), meaningAt(row)];
      }
    },
  };
}

export function writeMeaningFile(
  file: URL,
  meanings: Iterable<[key: string, meaning: Meaning]>,
): void {
  const rows = [...meanings]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, meaning]) => [Buffer.from(key, 'hex'), Buffer.from(meaning)]);
  writeFileSync(file, Buffer.concat(rows));
}
