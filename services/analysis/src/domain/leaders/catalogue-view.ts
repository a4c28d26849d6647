import type { LeadersQuery } from '@tagwell/contracts/http/leader-routes';
import { foldText, personKey } from '@tagwell/topics/names';
import { findTopic, topics as vocabulary } from '@tagwell/topics/topics';
import type { LeadersRepository } from '../../data/leaders.repository.ts';
import { type CatalogueLeader, followerRank, createVersionedView } from '../catalogue.ts';
import { profileKey } from './do-not-suggest.ts';
import { type KnownLeader, overlayCatalogue } from './overlay-catalogue.ts';

/** What the people of the catalogue can stand for. */
export const topicsByName = vocabulary
  .map(({ id, name }) => ({ id, name }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** A person as operators see them. */
export interface ListedLeader extends KnownLeader {
  origin: 'shipped' | 'own';
  /** The do-not-suggest entry by which the person is never suggested. */
  doNotSuggestId: string | null;
  /** Undefined for a person who is as shipped. */
  updatedAt: Date | undefined;
  /** What a search looks through, folded. */
  text: string;
}

export interface CatalogueView {
  /** Everybody, by name, as of now. */
  everybody: () => Promise<readonly ListedLeader[]>;
  find: (id: string) => Promise<ListedLeader | undefined>;
  /** Everybody as of now, by names and profiles. */
  index: () => Promise<PeopleIndex>;
}

interface ViewTools {
  leaders: Pick<LeadersRepository, 'version' | 'list' | 'doNotSuggest'>;
  shipped: readonly CatalogueLeader[];
}

/** The whole catalogue for operators and writers; read anew only when its version has risen. */
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

/** One page of those that a query asks for, and how many they are in all. `people` are by name. */
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

/** Those who are equal stay in the order of their names. */
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

/** Finds people of the catalogue without looking at each of them. */
export interface PeopleIndex {
  /** People with the profile that is named, or else with the name. */
  matchesOf: (objection: { name: string; recognizedBy: string }) => readonly IndexedLeader[];
  /** One of this name whom posts may get suggested. */
  suggestibleNamed: (name: string) => IndexedLeader | undefined;
  /** Those whom posts may get suggested with words that begin so, by name. */
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
      // One who has another profile is a namesake.
      return profile === undefined
        ? ofName
        : ofName.filter(({ leader }) => profileKey(leader.profileUrl) === undefined);
    },
    suggestibleNamed: (name) => byName.get(personKey(name))?.find(isSuggestible),
    searchSuggestible: (query) => {
      const words = foldText(query).split(/\s+/u).filter(Boolean);
      // Accents alone fold to nothing, which every name has.
      if (words.length === 0) return [];
      return suggestible
        .filter(({ name }) => words.every((word) => name.includes(` ${word}`)))
        .map(({ person }) => person);
    },
  };
}

const isSuggestible = ({ retired, doNotSuggestId }: IndexedLeader): boolean =>
  !retired && doNotSuggestId === null;
