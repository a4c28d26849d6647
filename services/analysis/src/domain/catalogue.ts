import { sayFaultsPlainly } from '@tagwell/contracts/fault-sentences';
import { leaderEntry, type LeaderEntry } from '@tagwell/contracts/http/leader';
import { followerBands } from '@tagwell/contracts/leader-facts';
import { findTopic } from '@tagwell/topics/topics';

sayFaultsPlainly();

export type CatalogueLeader = LeaderEntry;

/** A person the engine may suggest: one of the catalog, or a writer-added one, of whom less is known. */
export type Suggestible = Omit<CatalogueLeader, 'followers' | 'posts' | 'languages' | 'region'> &
  Partial<Pick<CatalogueLeader, 'followers' | 'posts' | 'languages' | 'region'>>;

/**
 * Place of a follower band, 0 for the smallest and an unknown one to 1 for the largest; each step is about
 * double.
 */
export function followerRank(band: Suggestible['followers']): number {
  if (band === undefined) return 0;
  return 1 - followerBands.indexOf(band) / (followerBands.length - 1);
}

/** Ids of the topics that somebody stands for, the main one first. */
export function topicsByWeight({ topics }: Pick<CatalogueLeader, 'topics'>): string[] {
  return Object.entries(topics)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([id]) => id);
}

export interface CheckedEntry {
  /** Undefined where the shape is wrong; valid only when there are no faults. */
  leader: CatalogueLeader | undefined;
  /** A sentence each, beginning with the field. */
  faults: string[];
}

/** Checks one entry of any source. */
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
 * Checks the entries of a whole catalogue. Throws an Error that lists every fault with the entry's
 * place: wrong shape, a topic outside the vocabulary, and an id or a name used twice.
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

/** A sentence for each topic of an entry that the vocabulary does not have. */
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

/** What is made of the catalogue, made anew only when the catalogue's version has risen. */
export function createVersionedView<View>(
  readVersion: () => Promise<number>,
  load: () => Promise<View>,
): () => Promise<View> {
  let known: { version: number; view: View } | undefined;
  return async () => {
    // Read before the rest: a change in between is seen by the next look.
    const version = await readVersion();
    if (known?.version !== version) known = { version, view: await load() };
    return known.view;
  };
}
