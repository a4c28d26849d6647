/** What becomes of a row: its person is new, or known and this row says more, or less. */
export type Sighting = 'new' | 'better' | 'repeated';

export interface PeopleSeen {
  /** `high` and `low` are 64 bits of a hash of who it is; `rank` grows with what the row says. */
  see: (high: number, low: number, rank: number) => Sighting;
  /** How many different people. */
  count: () => number;
}

const fewestSlots = 1 << 16;
const fullest = 0.6;

/**
 * Remembers which people a file has named, in 12 bytes a slot: open addressing over typed
 * arrays (Knuth, The Art of Computer Programming 3, 6.4, algorithm L). 64 bits take a million people
 * for two of them with a chance of 3 in 100 million.
 * @param expected about how many people; with more it grows, which takes a while at once
 */
export function createPeopleSeen(expected: number): PeopleSeen {
  let table = createTable(slotsFor(expected));
  let people = 0;

  function grow(): void {
    const old = table;
    table = createTable(old.slots * 2);
    for (let entry = 0; entry < old.entries.length; entry += perSlot) {
      const rank = old.entries[entry + rankAt] ?? 0;
      if (rank === 0) continue;
      const high = old.entries[entry + highAt] ?? 0;
      const low = old.entries[entry + lowAt] ?? 0;
      put(table, findEntry(table, high, low), high, low, rank);
    }
  }

  return {
    see: (high, low, rank) => {
      const entry = findEntry(table, high, low);
      const known = table.entries[entry + rankAt] ?? 0;
      // 0 marks an empty slot.
      const given = rank + 1;
      if (known >= given) return 'repeated';
      put(table, entry, high, low, given);
      if (known > 0) return 'better';
      people++;
      if (people > table.slots * fullest) grow();
      return 'new';
    },
    count: () => people,
  };
}

/** What is known of a person lies together: high, low and rank. */
interface Table {
  slots: number;
  entries: Int32Array;
}

const perSlot = 3;
const highAt = 0;
const lowAt = 1;
const rankAt = 2;

function slotsFor(people: number): number {
  let slots = fewestSlots;
  while (slots * fullest < people) slots *= 2;
  return slots;
}

function createTable(slots: number): Table {
  return { slots, entries: new Int32Array(slots * perSlot) };
}

/** Where the entry of this person begins, or the empty one where it belongs. */
function findEntry({ slots, entries }: Table, high: number, low: number): number {
  for (let slot = low & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
    const entry = slot * perSlot;
    if (entries[entry + rankAt] === 0) return entry;
    if (entries[entry + highAt] === high && entries[entry + lowAt] === low) return entry;
  }
}

function put({ entries }: Table, entry: number, high: number, low: number, rank: number): void {
  entries[entry + highAt] = high;
  entries[entry + lowAt] = low;
  entries[entry + rankAt] = rank;
}
