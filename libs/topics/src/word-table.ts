import { copyOf } from './bounded-memo.ts';

/**
 * Finds what is known of a word where it stands in a text: nothing is cut out of it. `work` is asked
 * about each word that is new; it gets a copy that keeps no larger text in memory.
 */
export type WordTable<T> = (text: string, start: number, end: number) => T;

/** With more of its slots taken, a table forgets everything. */
const fullest = 0.6;

/**
 * Open addressing (Knuth, The Art of Computer Programming 3, 6.4, algorithm L) by FNV-1a (Fowler,
 * Noll and Vo) over the UTF-16 units, its upper bits folded into the lower ones.
 * @param slots a power of two
 */
export function createWordTable<T>(slots: number, work: (word: string) => T): WordTable<T> {
  const entries: ({ word: string; value: T } | undefined)[] = Array.from({ length: slots });
  const hashes = new Int32Array(slots);
  let taken = 0;

  function add(slot: number, hash: number, word: string): T {
    const value = work(word);
    if (taken > slots * fullest) {
      entries.fill(undefined);
      taken = 0;
    }
    entries[slot] = { word, value };
    hashes[slot] = hash;
    taken += 1;
    return value;
  }

  return (text, start, end) => {
    const hash = hashOf(text, start, end);
    for (let slot = hash & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
      const entry = entries[slot];
      if (entry === undefined) return add(slot, hash, copyOf(text.slice(start, end)));
      if (hashes[slot] === hash && stands(entry.word, text, start, end)) return entry.value;
    }
  };
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash ^ (hash >>> 15);
}

function stands(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let at = 0; at < word.length; at += 1) {
    if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  }
  return true;
}
