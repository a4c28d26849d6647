/**
 * Remembers what was worked out for texts that come back, at most one for each of `slots` places (a
 * power of two). A text takes its place when it comes the second time in a row there, as TinyLFU's
 * doorkeeper lets it in (Einziger, Friedman and Manes, 2017): those that come once cost nothing.
 */
export function createMemo<T>(slots: number, work: (text: string) => T): (text: string) => T {
  const known: ({ text: string; value: T } | undefined)[] = Array.from({ length: slots });
  const knownHashes = new Int32Array(slots);
  const lastMissed = new Int32Array(slots);
  return (text) => {
    const hash = hashOf(text);
    const place = hash & (slots - 1);
    const kept = known[place];
    if (kept !== undefined && knownHashes[place] === hash && kept.text === text) return kept.value;
    const value = work(text);
    if (lastMissed[place] === hash) {
      known[place] = { text: copyOf(text), value };
      knownHashes[place] = hash;
    }
    lastMissed[place] = hash;
    return value;
  };
}

/** A slice would keep the whole text in memory that it was cut from: a piece of a large file. */
function copyOf(text: string): string {
  return ` ${text}`.slice(1);
}

/**
 * FNV-1a (Fowler, Noll and Vo) over at most 31 UTF-16 units spread over the text, its upper bits
 * folded into the lower ones. Texts that differ elsewhere only take each other's place.
 */
function hashOf(text: string): number {
  const step = 1 + (text.length >> 4);
  let hash = 0x811c9dc5 ^ text.length;
  for (let at = 0; at < text.length; at += step) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash ^ (hash >>> 15);
}
