import type { LeadersQuery } from '@tagwell/contracts/http/leader-routes';
import { followerRank } from '../catalogue.ts';
import type { ListedPerson } from './catalogue-view.ts';
import { foldText } from './person-keys.ts';

/** One page of those that a query asks for, and how many they are in all. `people` are by name. */
export function pickLeaders(
  people: readonly ListedPerson[],
  { query, state, origin, sort, order, page, limit }: LeadersQuery,
): { people: ListedPerson[]; total: number } {
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

function stateOf({ retired, doNotSuggestId }: ListedPerson): LeadersQuery['state'] {
  if (doNotSuggestId !== null) return 'do-not-suggest';
  return retired ? 'retired' : 'active';
}

/** Those who are equal stay in the order of their names. */
function sortBy(
  people: readonly ListedPerson[],
  sort: LeadersQuery['sort'],
  order: LeadersQuery['order'],
): readonly ListedPerson[] {
  if (sort === 'name') return order === 'asc' ? people : people.toReversed();
  const sign = order === 'asc' ? 1 : -1;
  const value = values[sort];
  return people.toSorted((a, b) => sign * (value(a) - value(b)));
}

const values: Record<Exclude<LeadersQuery['sort'], 'name'>, (person: ListedPerson) => number> = {
  followers: ({ leader }) => followerRank(leader.followers),
  asOf: ({ leader }) => Number(leader.asOf.replace('-', '')),
  updatedAt: ({ updatedAt }) => updatedAt?.getTime() ?? 0,
};
