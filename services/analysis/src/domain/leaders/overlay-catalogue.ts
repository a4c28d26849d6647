import { catalogNameKey } from '@tagwell/topics/names';
import type { StoredLeader } from '../../data/leaders.repository.ts';
import { checkEntry, type CatalogueLeader, type CheckedEntry } from '../catalogue.ts';
import type { PersonName } from '../engine/read/name-index.ts';
import {
  doNotSuggestFinder,
  type DoNotSuggestEntry,
  type FindDoNotSuggest,
} from './do-not-suggest.ts';

export interface KnownLeader {
  leader: CatalogueLeader;
  /** Never suggested. */
  retired: boolean;
}

export interface EffectiveCatalogue {
  /** Leaders by id. */
  people: ReadonlyMap<string, KnownLeader>;
  /** Finds people on the "do not suggest" list. */
  findDoNotSuggest: FindDoNotSuggest;
  /** Faults of omitted stored entries, each with its id. */
  faults: string[];
}

/**
 * The shipped catalog with operators' people merged over it. Omits entries that do not match this
 * release's schema, but a retired person stays retired.
 */
export function overlayCatalogue(
  shipped: readonly CatalogueLeader[],
  stored: readonly StoredLeader[],
  doNotSuggest: readonly DoNotSuggestEntry[] = [],
): EffectiveCatalogue {
  const people = new Map<string, KnownLeader>(
    shipped.map((leader) => [leader.id, { leader, retired: false }]),
  );
  const faults: string[] = [];
  const names = new Map<string, string>();
  for (const row of stored) {
    const { id, retired } = row;
    const checked = checkEntry(row.entry);
    const problem = problemOf(row, checked, names);
    if (problem !== undefined) faults.push(`${id}: ${problem}`);
    const leader = problem === undefined ? checked.leader : people.get(id)?.leader;
    if (leader === undefined || (problem !== undefined && !retired)) continue;
    people.set(id, { leader, retired });
    if (!retired) names.set(catalogNameKey(leader.name), id);
  }
  // If a later release ships the same person under another id, the operator's entry wins.
  for (const [id, { leader, retired }] of people) {
    const owner = names.get(catalogNameKey(leader.name)) ?? id;
    if (!retired && owner !== id) people.delete(id);
  }
  return { people, faults, findDoNotSuggest: doNotSuggestFinder(doNotSuggest) };
}

function problemOf(
  { id, retired }: StoredLeader,
  { leader, faults }: CheckedEntry,
  names: ReadonlyMap<string, string>,
): string | undefined {
  if (leader === undefined || faults.length > 0) return faults[0];
  if (leader.id !== id) return 'id: is not the id of the row';
  return !retired && names.has(catalogNameKey(leader.name)) ? 'name: is used twice' : undefined;
}

/** People who are never suggested: retired ones, and those on the "do not suggest" list. */
export function unlistedPeople(
  catalogue: EffectiveCatalogue,
  doNotSuggest: readonly DoNotSuggestEntry[],
): PersonName[] {
  const active = new Set(activeLeaders(catalogue).map(({ id }) => id));
  const inactive = [...catalogue.people.values()].filter(({ leader }) => !active.has(leader.id));
  return [...inactive.map(({ leader }) => leader), ...doNotSuggest];
}

/** The people that the engine may suggest. */
export function activeLeaders({ people, findDoNotSuggest }: EffectiveCatalogue): CatalogueLeader[] {
  return [...people.values()].flatMap(({ leader, retired }) =>
    retired || findDoNotSuggest(leader) !== undefined ? [] : [leader],
  );
}
