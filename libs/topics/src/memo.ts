/**
 * Memoizes a function of texts in `slots` slots (a power of two). A text is stored when it comes
 * twice in a row to its slot, like TinyLFU's doorkeeper (Einziger, Friedman and Manes, 2017), so
 * that texts that come once cost nothing.
 */
export function createMemo<T>(slots: number, work: (text: string) => T): (text: string) => T {
  const known: ({ text: string; value: T } | undefined)[] = Array.from({ length: slots });
  const lastMissed = new Int32Array(slots);
  return (text) => {
    const hash = hashText(text);
    const place = hash & (slots - 1);
    const kept = known[place];
    if (kept?.text === text) return kept.value;
    const value = work(text);
    // Copies the text, because a slice would keep its whole source in memory, such as a piece of a
    // large file.
    if (lastMissed[place] === hash) known[place] = { text: ` ${text}`.slice(1), value };
    lastMissed[place] = hash;
    return value;
  };
}

/** Remembers what was worked out for an object for as long as somebody holds it. */
export function rememberFor<Key extends object, Value>(
  work: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const kept = known.get(key) ?? { value: work(key) };
    known.set(key, kept);
    return kept.value;
  };
}

/**
 * FNV-1a (Fowler, Noll and Vo) over UTF-16 units, with the upper bits folded into the lower ones.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash ^ (hash >>> 15);
}
