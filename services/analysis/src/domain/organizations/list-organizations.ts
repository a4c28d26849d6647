import type { Organization, OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import type { OrganizationsQuery } from '@tagwell/contracts/http/organization-routes';
import { findTopic } from '@tagwell/topics/topics';
import { foldText } from '../leaders/person-keys.ts';
import { namesOf } from './organization-catalogue.ts';

/** An organization as operators see it. */
export function presentOrganization(
  { id, name, aliases = [], kind, headline, topics, region, asOf }: OrganizationEntry,
  doNotSuggest: ReadonlySet<string>,
): Organization {
  const isMarked = doNotSuggest.has(id);
  return { id, name, aliases, kind, headline, topics, region, asOf, doNotSuggest: isMarked };
}

/** One page of those that a query asks for, and how many they are in all. */
export function listOrganizations(
  organizations: readonly OrganizationEntry[],
  doNotSuggest: ReadonlySet<string>,
  { query, state, sort, order, page, limit }: OrganizationsQuery,
): { rows: Organization[]; total: number } {
  const words = foldText(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const compare = new Intl.Collator('en').compare;
  const sign = order === 'asc' ? 1 : -1;
  const found = organizations
    .filter((entry) => {
      const isMarked = doNotSuggest.has(entry.id);
      if (state !== 'all' && isMarked !== (state === 'do-not-suggest')) return false;
      const text = searchText(entry);
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => sign * (compare(a[sort], b[sort]) || compare(a.name, b.name)));
  const rows = found.slice((page - 1) * limit, page * limit);
  return {
    rows: rows.map((entry) => presentOrganization(entry, doNotSuggest)),
    total: found.length,
  };
}

function searchText(entry: OrganizationEntry): string {
  const topics = Object.keys(entry.topics).map((id) => findTopic(id)?.name ?? id);
  return foldText([...namesOf(entry), entry.headline, ...topics].join('\n'));
}
