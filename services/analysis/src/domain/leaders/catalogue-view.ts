import type { LeadersQuery } from '@tagwell/contracts/http/leader-routes';
import { foldText, personKey } from '@tagwell/topics/names';
import { findTopic, topics as vocabulary } from '@tagwell/topics/topics';
import type { LeadersRepository } from '../../data/leaders.repository.ts';
import { type CatalogueLeader, followerRank, createVersionedView } from '../catalogue.ts';
import { profileKey } from './do-not-suggest.ts';
import { type KnownLeader, overlayCatalogue } from './overlay-catalogue.ts';

/** Topics that people in the catalog can have. */
export const topicsByName = vocabulary
  .map(({ id, name }) => ({ id, name }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** A person as operators see them. */
export interface ListedLeader extends KnownLeader {
  origin: 'shipped' | 'own';
  /** The person's "do not suggest" entry, if any. */
  doNotSuggestId: string | null;
  /** Undefined for an unchanged shipped person. */
  updatedAt: Date | undefined;
  /** The normalized search text. */
  text: string;
}

export interface CatalogueView {
  /** Everybody, ordered by name. */
  everybody: () => Promise<readonly ListedLeader[]>;
  find: (id: string) => Promise<ListedLeader | undefined>;
  /** Everybody, indexed by names and profiles. */
  index: () => Promise<PeopleIndex>;
}

interface ViewTools {
  leaders: Pick<LeadersRepository, 'version' | 'list' | 'doNotSuggest'>;
  shipped: readonly CatalogueLeader[];
}

/** The whole catalog for operators and writers; reloaded only when its version has changed. */
export function createCatalogueView({ leaders, shipped }: ViewTools): CatalogueView {
  const shippedIds = new Set(shipped.map(({ id }) => id));
  const order = new Intl.Collator('en');

  const current = createVersionedView(leaders.version, async () => {
    const stored = await leaders.list();
    const changedAt = new Map(stored.map(({ id, updatedAt }) => [id, updatedAt]));
    const catalogue = overlayCatalogue(shipped, stored, await leaders.doNotSuggest());
    const people = [...catalogue.people.values()]
      .map((known): ListedLeader => {
        const { id } = known.leader;
        const origin = shippedIds.has(id) ? 'shipped' : 'own';
        return {
          ...known,
          origin,
          doNotSuggestId: catalogue.findDoNotSuggest(known.leader)?.id ?? null,
          updatedAt: changedAt.get(id),
          text: searchText(known.leader),
        };
      })
      .toSorted((a, b) => order.compare(a.leader.name, b.leader.name));
    const byId = new Map(people.map((one) => [one.leader.id, one]));
    return { people, byId, index: createPeopleIndex(people) };
  });

  return {
    everybody: async () => (await current()).people,
    find: async (id) => (await current()).byId.get(id),
    index: async () => (await current()).index,
  };
}

function searchText({ name, headline, topics }: CatalogueLeader): string {
  const topicNames = Object.keys(topics).map((id) => findTopic(id)?.name ?? id);
  return foldText([name, headline, ...topicNames].join('\n'));
}

/** One page of a query's results, and their total. `people` are ordered by name. */
export function pickLeaders(
  people: readonly ListedLeader[],
  { query, state, origin, sort, order, page, limit }: LeadersQuery,
): { people: ListedLeader[]; total: number } {
  const words = foldText(query).split(/\s+/u);
  const found = people.filter(
    (person) =>
      (state === 'all' || stateOf(person) === state) &&
      (origin === 'all' || person.origin === origin) &&
      words.every((word) => person.text.includes(word)),
  );
  const sorted = sortBy(found, sort, order);
  return { people: sorted.slice((page - 1) * limit, page * limit), total: found.length };
}

function stateOf({ retired, doNotSuggestId }: ListedLeader): LeadersQuery['state'] {
  if (doNotSuggestId !== null) return 'do-not-suggest';
  return retired ? 'retired' : 'active';
}

/** Ties keep the order of names. */
function sortBy(
  people: readonly ListedLeader[],
  sort: LeadersQuery['sort'],
  order: LeadersQuery['order'],
): readonly ListedLeader[] {
  if (sort === 'name') return order === 'asc' ? people : people.toReversed();
  const sign = order === 'asc' ? 1 : -1;
  const value = values[sort];
  return people.toSorted((a, b) => sign * (value(a) - value(b)));
}

const values: Record<Exclude<LeadersQuery['sort'], 'name'>, (person: ListedLeader) => number> = {
  followers: ({ leader }) => followerRank(leader.followers),
  asOf: ({ leader }) => Number(leader.asOf.replace('-', '')),
  updatedAt: ({ updatedAt }) => updatedAt?.getTime() ?? 0,
};

interface IndexedLeader extends KnownLeader {
  doNotSuggestId: string | null;
}

/** An index of the catalog's people. */
export interface PeopleIndex {
  /** People with the given profile, or else with the name. */
  matchesOf: (objection: { name: string; recognizedBy: string }) => readonly IndexedLeader[];
  /** A person with this name who may be suggested. */
  suggestibleNamed: (name: string) => IndexedLeader | undefined;
  /**
   * People who may be suggested and whose names have words with this beginning, ordered by name.
   */
  searchSuggestible: (name: string) => IndexedLeader[];
}

function createPeopleIndex(people: readonly IndexedLeader[]): PeopleIndex {
  const byName = Map.groupBy(people, ({ leader }) => personKey(leader.name));
  const byProfile = Map.groupBy(people, ({ leader }) => profileKey(leader.profileUrl));
  const suggestible = people
    .filter(isSuggestible)
    .map((person) => ({ person, name: ` ${foldText(person.leader.name)}` }));
  return {
    matchesOf: ({ name, recognizedBy }) => {
      const profile = profileKey(recognizedBy);
      const ofProfile = profile === undefined ? undefined : byProfile.get(profile);
      if (ofProfile !== undefined) return ofProfile;
      const ofName = byName.get(personKey(name)) ?? [];
      // A person with another profile is a namesake.
      return profile === undefined
        ? ofName
        : ofName.filter(({ leader }) => profileKey(leader.profileUrl) === undefined);
    },
    suggestibleNamed: (name) => byName.get(personKey(name))?.find(isSuggestible),
    searchSuggestible: (query) => {
      const words = foldText(query).split(/\s+/u).filter(Boolean);
      // Accents alone normalize to an empty text, which would match every name.
      if (words.length === 0) return [];
      return suggestible
        .filter(({ name }) => words.every((word) => name.includes(` ${word}`)))
        .map(({ person }) => person);
    },
  };
}

const isSuggestible = ({ retired, doNotSuggestId }: IndexedLeader): boolean =>
  !retired && doNotSuggestId === null;
