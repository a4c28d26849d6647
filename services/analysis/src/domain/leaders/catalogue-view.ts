import type { LeadersQuery } from '@tagwell/contracts/http/leader-routes';
import { foldText } from '@tagwell/topics/names';
import { findTopic, topics as vocabulary } from '@tagwell/topics/topics';
import type { LeadersRepository } from '../../data/leaders.repository.ts';
import { type CatalogueLeader, followerRank } from '../catalogue.ts';
import { createVersionedView } from '../versioned-view.ts';
import { type KnownLeader, overlayCatalogue } from './overlay-catalogue.ts';
import { createPeopleIndex, type PeopleIndex } from './people-index.ts';

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
  const words = foldText(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
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
