/** Whether a row is a new person, a known person with more filled fields, or neither. */
export type Occurrence = 'new' | 'better' | 'repeated';

/** A 64-bit hash of the person's key. */
export interface PersonKey {
  high: number;
  low: number;
}

export interface Deduplicator {
  /** `rank` grows with the row's filled fields. */
  add: (key: PersonKey, rank: number) => Occurrence;
  /** The number of distinct people. */
  count: () => number;
}

/** A slot: high, low, and rank + 1, where 0 marks an empty slot. */
const perSlot = 3;
const rankAt = 2;
const fullest = 0.6;

/**
 * A hash set of the people in a file, 12 bytes per slot: open addressing in a typed array (Knuth,
 * The Art of Computer Programming 3, 6.4, algorithm L). With 64 bits, the chance of any collision
 * among a million people is 3 in 100 million.
 * @param most the most people; the table never grows
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

/** The position of a person's entry, or of the empty slot for it. */
function findEntry(table: Int32Array, { high, low }: PersonKey): number {
  const slots = table.length / perSlot;
  for (let slot = low & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
    const entry = slot * perSlot;
    if (table[entry + rankAt] === 0) return entry;
    if (table[entry] === high && table[entry + 1] === low) return entry;
  }
}

/**
 * Hashes an identifying text: two multiplicative hashes over its UTF-16 units, finalized like
 * MurmurHash3 (Appleby, fmix32).
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
