const slotBytes = 64;
const longestKey = slotBytes - 1;
const firstWide = 0x80;
/** FNV-1a (Fowler, Noll and Vo), its upper bits folded into the lower ones. */
const firstHash = 0x811c9dc5 | 0;
const hashPrime = 0x01000193;

/**
 * What `createMemo` does, for texts in UTF-8: one that is known is found without being made a text.
 * Longer ones than `longestKey` are worked out each time. Keys lie in one piece of memory, each with
 * its length in front, so that a look at one touches little of it.
 */
export function createByteMemo<T extends object | string>(
  slots: number,
  work: (text: string) => T,
): (bytes: Buffer, from: number, to: number) => T {
  const known: (T | undefined)[] = Array.from({ length: slots });
  const knownHashes = new Int32Array(slots);
  const lastMissed = new Int32Array(slots);
  const keys = new Uint8Array(slots * slotBytes);

  function isKnown(slot: number, bytes: Buffer, from: number, to: number): boolean {
    const key = slot * slotBytes;
    if (keys[key] !== to - from) return false;
    for (let at = from, place = key + 1; at < to; at += 1, place += 1) {
      if (bytes[at] !== keys[place]) return false;
    }
    return true;
  }

  return (bytes, from, to) => {
    let hash = firstHash;
    let all = 0;
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      hash = Math.imul(hash ^ byte, hashPrime);
      all |= byte;
    }
    hash ^= hash >>> 15;
    const slot = hash & (slots - 1);
    if (knownHashes[slot] === hash && isKnown(slot, bytes, from, to)) {
      const value = known[slot];
      if (value !== undefined) return value;
    }
    const value = work(bytes.toString(all < firstWide ? 'latin1' : 'utf8', from, to));
    if (lastMissed[slot] === hash && to - from <= longestKey) {
      known[slot] = value;
      knownHashes[slot] = hash;
      keys[slot * slotBytes] = to - from;
      for (let at = from; at < to; at += 1) keys[slot * slotBytes + 1 + at - from] = bytes[at] ?? 0;
    }
    lastMissed[slot] = hash;
    return value;
  };
}
