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
