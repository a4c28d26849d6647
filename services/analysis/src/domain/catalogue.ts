import { sayFaultsPlainly } from '@tagwell/contracts/fault-sentences';
import { leaderEntry, type LeaderEntry } from '@tagwell/contracts/http/leader';
import { followerBands } from '@tagwell/contracts/leader-facts';
import { findTopic } from '@tagwell/topics/topics';

sayFaultsPlainly();

export type CatalogueLeader = LeaderEntry;

/** A person the engine may suggest: from the catalog, or added by a writer, with fewer facts. */
export type Suggestible = Omit<CatalogueLeader, 'followers' | 'posts' | 'languages' | 'region'> &
  Partial<Pick<CatalogueLeader, 'followers' | 'posts' | 'languages' | 'region'>>;

/**
 * The rank of a follower range, from 0 (smallest or unknown) to 1 (largest); each step about
 * doubles.
 */
export function followerRank(band: Suggestible['followers']): number {
  if (band === undefined) return 0;
  return 1 - followerBands.indexOf(band) / (followerBands.length - 1);
}

/** Ids of somebody's topics, strongest first. */
export function topicsByWeight({ topics }: Pick<CatalogueLeader, 'topics'>): string[] {
  return Object.entries(topics)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([id]) => id);
}

export interface CheckedEntry {
  /** Undefined if the shape is wrong; valid only if there are no faults. */
  leader: CatalogueLeader | undefined;
  /** One sentence each, starting with the field. */
  faults: string[];
}

/** Validates one entry from any source. */
export function checkEntry(entry: unknown): CheckedEntry {
  const parsed = leaderEntry.safeParse(entry);
  if (parsed.success) {
    const faults = unknownTopics(parsed.data).map((fault) => `topics: ${fault}`);
    return { leader: parsed.data, faults };
  }
  const faults = parsed.error.issues.map(({ path: [field], message }) => {
    if (field === undefined) return message;
    return `${String(field)}: ${hasField(entry, field) ? message : 'is missing'}`;
  });
  return { leader: undefined, faults };
}

function hasField(entry: unknown, field: PropertyKey): boolean {
  return typeof entry === 'object' && entry !== null && Object.hasOwn(entry, field);
}

/**
 * Validates a whole catalog. Throws an Error that lists every fault with the entry's position:
 * wrong shape, unknown topic, duplicate id or name.
 */
export function parseCatalogue(entries: readonly unknown[]): CatalogueLeader[] {
  const faults: string[] = [];
  const leaders: CatalogueLeader[] = [];
  for (const [place, entry] of entries.entries()) {
    const checked = checkEntry(entry);
    if (checked.leader !== undefined) leaders.push(checked.leader);
    faults.push(...checked.faults.map((fault) => `Entry ${place + 1}: ${fault}`));
  }
  faults.push(
    ...usedTwice(
      leaders.map(({ id }) => id),
      'id',
    ),
  );
  faults.push(
    ...usedTwice(
      leaders.map(({ name }) => name),
      'name',
    ),
  );
  if (faults.length > 0) throw new Error(`The catalogue has faults:\n${faults.join('\n')}`);
  return leaders;
}

/** A sentence for each unknown topic of an entry. */
export function unknownTopics({ topics }: Pick<CatalogueLeader, 'topics'>): string[] {
  return Object.keys(topics)
    .filter((topic) => findTopic(topic) === undefined)
    .map((topic) => `unknown topic "${topic}"`);
}

function usedTwice(values: readonly string[], what: string): string[] {
  const seen = new Set<string>();
  return values
    .filter((value) => seen.has(value) || !seen.add(value))
    .map((value) => `${what} used twice: ${value}`);
}

/** A view of the catalog, rebuilt only when the catalog's version has changed. */
export function createVersionedView<View>(
  readVersion: () => Promise<number>,
  load: () => Promise<View>,
): () => Promise<View> {
  let known: { version: number; view: View } | undefined;
  return async () => {
    // Read first, so that a change in between is noticed the next time.
    const version = await readVersion();
    if (known?.version !== version) known = { version, view: await load() };
    return known.view;
  };
}
