/** What becomes of a row: its person is new, or known and this row says more, or less. */
export type Sighting = 'new' | 'better' | 'repeated';

export interface PeopleSeen {
  /** `high` and `low` are 64 bits of a hash of who it is; `rank` grows with what the row says. */
  see: (high: number, low: number, rank: number) => Sighting;
  /** How many different people. */
  count: () => number;
}

const firstSlots = 1 << 16;
const fullest = 0.6;

/**
 * Remembers which people a file has named, in about 12 bytes a slot: open addressing over typed
 * arrays (Knuth, The Art of Computer Programming 3, 6.4, algorithm L). 64 bits take a million people
 * for two of them with a chance of 3 in 100 million.
 */
export function createPeopleSeen(): PeopleSeen {
  let table = createTable(firstSlots);
  let people = 0;

  function grow(): void {
    const old = table;
    table = createTable(old.slots * 2);
    for (let slot = 0; slot < old.slots; slot++) {
      const rank = old.ranks[slot] ?? 0;
      if (rank === 0) continue;
      const high = old.highs[slot] ?? 0;
      const low = old.lows[slot] ?? 0;
      put(table, findSlot(table, high, low), high, low, rank);
    }
  }

  return {
    see: (high, low, rank) => {
      const slot = findSlot(table, high, low);
      const known = table.ranks[slot] ?? 0;
      // 0 marks an empty slot.
      const given = rank + 1;
      if (known >= given) return 'repeated';
      put(table, slot, high, low, given);
      if (known > 0) return 'better';
      people++;
      if (people > table.slots * fullest) grow();
      return 'new';
    },
    count: () => people,
  };
}

interface Table {
  slots: number;
  highs: Int32Array;
  lows: Int32Array;
  ranks: Int32Array;
}

function createTable(slots: number): Table {
  return {
    slots,
    highs: new Int32Array(slots),
    lows: new Int32Array(slots),
    ranks: new Int32Array(slots),
  };
}

/** The slot of this person, or the empty one where it belongs. */
function findSlot({ slots, highs, lows, ranks }: Table, high: number, low: number): number {
  let slot = low & (slots - 1);
  while (ranks[slot] !== 0 && (highs[slot] !== high || lows[slot] !== low)) {
    slot = (slot + 1) & (slots - 1);
  }
  return slot;
}

function put(table: Table, slot: number, high: number, low: number, rank: number): void {
  table.highs[slot] = high;
  table.lows[slot] = low;
  table.ranks[slot] = rank;
}
