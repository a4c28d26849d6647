import type { NetworkIndex } from '../domain/network-index.ts';

export interface NetworkCache {
  /** The index of this import's network of this user, loaded unless it is at hand. */
  get: (userId: string, importId: string) => Promise<NetworkIndex>;
  forget: (userId: string) => void;
}

interface Entry {
  importId: string;
  index: Promise<NetworkIndex>;
  /** 0 until it is loaded. */
  people: number;
}

/** About 30 MB of indexes. */
const peopleMax = 300_000;

/** Keeps the indexes that were asked for last: one a user, and so many people in all. */
export function createNetworkCache(
  load: (userId: string, importId: string) => Promise<NetworkIndex>,
): NetworkCache {
  // In the order in which they were used.
  const entries = new Map<string, Entry>();

  function makeRoom(): void {
    let people = 0;
    for (const entry of entries.values()) people += entry.people;
    for (const [userId, entry] of entries) {
      if (people <= peopleMax) return;
      entries.delete(userId);
      people -= entry.people;
    }
  }

  function add(userId: string, importId: string): Promise<NetworkIndex> {
    const entry: Entry = { importId, index: load(userId, importId), people: 0 };
    entries.set(userId, entry);
    const forgetFailed = () => {
      if (entries.get(userId) === entry) entries.delete(userId);
    };
    entry.index.then(({ people }) => {
      entry.people = people;
      makeRoom();
    }, forgetFailed);
    return entry.index;
  }

  return {
    get: (userId, importId) => {
      const known = entries.get(userId);
      entries.delete(userId);
      if (known?.importId !== importId) return add(userId, importId);
      entries.set(userId, known);
      return known.index;
    },
    forget: (userId) => void entries.delete(userId),
  };
}
