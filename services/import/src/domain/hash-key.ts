/**
 * 64 bits of a text as two signed numbers of 32: two multiplicative hashes over its UTF-16 units,
 * finished as MurmurHash3 is (Appleby, fmix32).
 */
export function hashKey(key: string): { high: number; low: number } {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let at = 0; at < key.length; at++) {
    const unit = key.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
    low ^= low >>> 15;
  }
  return { high: finish(high ^ key.length), low: finish(low) };
}

/** The same of a text of ASCII that stands in `bytes`. */
export function hashKeyIn(
  bytes: Uint8Array,
  from: number,
  to: number,
): { high: number; low: number } {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let at = from; at < to; at++) {
    const unit = bytes[at] ?? 0;
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
    low ^= low >>> 15;
  }
  return { high: finish(high ^ (to - from)), low: finish(low) };
}

function finish(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
