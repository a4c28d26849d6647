/** Whether a row is of a new person, or of a known one with more filled fields, or neither. */
export type Occurrence = 'new' | 'better' | 'repeated';

/** 64 bits of a hash of the person's key. */
export interface PersonKey {
  high: number;
  low: number;
}

export interface Deduplicator {
  /** `rank` grows with the filled fields of the row. */
  add: (key: PersonKey, rank: number) => Occurrence;
  /** How many different people. */
  count: () => number;
}

/** A slot of the table: high, low, and the rank + 1; 0 there marks an empty slot. */
const perSlot = 3;
const rankAt = 2;
const fullest = 0.6;

/**
 * Remembers which people a file has named, in 12 bytes a slot: open addressing over a typed array
 * (Knuth, The Art of Computer Programming 3, 6.4, algorithm L). 64 bits take a million people for two
 * of them with a chance of 3 in 100 million.
 * @param most people that may come; the table never grows
 */
export function createDeduplicator(most: number): Deduplicator {
  const table = new Int32Array(2 ** Math.ceil(Math.log2(most / fullest + 1)) * perSlot);
  let people = 0;
  return {
    add: (key, rank) => {
      const entry = findEntry(table, key);
      const known = table[entry + rankAt] ?? 0;
      if (known > rank) return 'repeated';
      table.set([key.high, key.low, rank + 1], entry);
      if (known > 0) return 'better';
      people++;
      return 'new';
    },
    count: () => people,
  };
}

/** Where the entry of this person begins, or the empty one where it belongs. */
function findEntry(table: Int32Array, { high, low }: PersonKey): number {
  const slots = table.length / perSlot;
  for (let slot = low & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
    const entry = slot * perSlot;
    if (table[entry + rankAt] === 0) return entry;
    if (table[entry] === high && table[entry + 1] === low) return entry;
  }
}

/**
 * The key of a text that says who it is: two multiplicative hashes over its UTF-16 units, finished
 * as MurmurHash3 is (Appleby, fmix32).
 */
export function hashKey(text: string): PersonKey {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
    low ^= low >>> 15;
  }
  return { high: finish(high ^ text.length), low: finish(low) };
}

function finish(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
