import type { Organization, OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import type { OrganizationsQuery } from '@tagwell/contracts/http/organization-routes';
import { findTopic } from '@tagwell/topics/topics';
import { entryVersion } from '../leaders/leader-id.ts';
import { foldText } from '../leaders/person-keys.ts';
import {
  type KnownOrganization,
  type KnownOrganizations,
  namesOf,
} from './organization-catalogue.ts';

/** An organization as operators see it. */
export function presentOrganization(
  { entry, origin, updatedAt }: KnownOrganization,
  doNotSuggest: ReadonlySet<string>,
): Organization {
  return {
    ...entry,
    aliases: entry.aliases ?? [],
    doNotSuggest: doNotSuggest.has(entry.id),
    origin,
    version: entryVersion(entry),
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}

const collator = new Intl.Collator('en');
type Compare = (a: KnownOrganization, b: KnownOrganization) => number;
const comparisons: Record<OrganizationsQuery['sort'], Compare> = {
  name: (a, b) => collator.compare(a.entry.name, b.entry.name),
  kind: (a, b) => collator.compare(a.entry.kind, b.entry.kind),
  updatedAt: (a, b) => (a.updatedAt?.getTime() ?? 0) - (b.updatedAt?.getTime() ?? 0),
};

/** One page of those that a query asks for, and how many they are in all. */
export function listOrganizations(
  { byId }: KnownOrganizations,
  doNotSuggest: ReadonlySet<string>,
  { query, state, origin, sort, order, page, limit }: OrganizationsQuery,
): { rows: Organization[]; total: number } {
  const words = foldText(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const sign = order === 'asc' ? 1 : -1;
  const found = [...byId.values()]
    .filter((known) => {
      const isMarked = doNotSuggest.has(known.entry.id);
      if (state !== 'all' && isMarked !== (state === 'do-not-suggest')) return false;
      if (origin !== 'all' && known.origin !== origin) return false;
      const text = searchText(known.entry);
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => sign * (comparisons[sort](a, b) || comparisons.name(a, b)));
  const rows = found.slice((page - 1) * limit, page * limit);
  return {
    rows: rows.map((known) => presentOrganization(known, doNotSuggest)),
    total: found.length,
  };
}

function searchText(entry: OrganizationEntry): string {
  const topics = Object.keys(entry.topics).map((id) => findTopic(id)?.name ?? id);
  return foldText([...namesOf(entry), entry.headline, ...topics].join('\n'));
}
