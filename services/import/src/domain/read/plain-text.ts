/** What a byte is to a text that `cleanText` leaves as it is. */
const sign = 0;
export const space = 1;
/** Of a character beyond ASCII. */
export const wide = 2;
/** A control, or what ends an entity: without it `&` begins none. */
export const odd = 4;

/** By byte. */
export const byteKinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === 0x20) return space;
  if (byte >= 0x80) return wide;
  return byte < 0x20 || byte === 0x7f || byte === ';'.charCodeAt(0) ? odd : sign;
});

const soft = 0xad;

/**
 * Whether the characters beyond ASCII in a text of UTF-8 are such as no cleaning changes: U+00A1 to
 * U+017F, the letters and signs of western Europe, and the dashes, quotes and dots of U+2010 to U+2027.
 */
export function hasUsualCharacters(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    at += 1;
    const second = at < to ? (bytes[at] ?? 0) : 0;
    if (first >= 0xc3 && first <= 0xc5 && isBetween(second, 0x80, 0xbf)) continue;
    if (first === 0xc2 && isBetween(second, 0xa1, 0xbf) && second !== soft) continue;
    at += 1;
    const third = at < to ? (bytes[at] ?? 0) : 0;
    if (!(first === 0xe2 && second === 0x80 && isBetween(third, 0x90, 0xa7))) return false;
  }
  return true;
}

function isBetween(byte: number, least: number, most: number): boolean {
  return byte >= least && byte <= most;
}
