import { isDeepStrictEqual } from 'node:util';
import type {
  Organization,
  OrganizationChange,
  OrganizationEntry,
  OrganizationFacts,
} from '@tagwell/contracts/http/organization-entry';
import type { OrganizationsQuery } from '@tagwell/contracts/http/organization-routes';
import type { FieldError } from '@tagwell/contracts/problem';
import { AppError } from '@tagwell/service/app-error';
import { foldText, organizationKey } from '@tagwell/topics/names';
import { findTopic } from '@tagwell/topics/topics';
import type { OrganizationsRepository } from '../../data/organizations.repository.ts';
import { unknownTopics } from '../catalogue.ts';
import { changedMeanwhile, entryVersion, newLeaderId } from '../leaders/leader-id.ts';
import {
  type KnownOrganization,
  type KnownOrganizations,
  namesOf,
  overlayOrganizations,
} from './organization-catalogue.ts';

export interface OrganizationsTools {
  repository: OrganizationsRepository;
  shipped: readonly OrganizationEntry[];
}

/**
 * Returns the new id. Rejects with `already_exists` if another has one of its names, or with
 * `invalid_request`; both with the invalid fields.
 */
export async function addOrganization(
  { repository, shipped }: OrganizationsTools,
  { operatorId, facts }: { operatorId: string; facts: OrganizationFacts },
): Promise<string> {
  const added = await repository.change((stored, doNotSuggest) => {
    refuseUnfit(facts, overlayOrganizations(shipped, stored));
    // A "do not suggest" mark may outlive its organization and would hide a new one with the same
    // id.
    const taken = new Set([...shipped, ...stored].map((other) => other.id));
    const isTaken = (id: string) => taken.has(id) || doNotSuggest.has(id);
    const id = newLeaderId(facts.name, isTaken, 'organization');
    const act = { operatorId, action: 'add_organization', subject: id } as const;
    return { id, put: { ...facts, id }, act };
  });
  return added.id;
}

/**
 * Rejects like `addOrganization`, with `not_found`, or with `changed_meanwhile` for an outdated
 * `version`.
 */
export async function changeOrganization(
  { repository, shipped }: OrganizationsTools,
  { operatorId, id, change }: { operatorId: string; id: string; change: OrganizationChange },
): Promise<void> {
  const { version, ...facts } = change;
  const entry = { ...facts, id };
  await repository.change((stored) => {
    const known = overlayOrganizations(shipped, stored);
    const before = known.byId.get(id)?.entry;
    if (before === undefined) throw new AppError('not_found', 'There is no such organization');
    if (entryVersion(before) !== version) throw changedMeanwhile();
    refuseUnfit(entry, known, id);
    if (isDeepStrictEqual(entry, before)) return {};
    const act = { operatorId, action: 'change_organization', subject: id } as const;
    // An entry equal to the shipped one is deleted, so that it follows later releases.
    const isAsShipped = isDeepStrictEqual(
      entry,
      shipped.find((other) => other.id === id),
    );
    return isAsShipped ? { drop: id, act } : { put: entry, act };
  });
}

/** @param ownId the id of the existing organization, if any */
function refuseUnfit(facts: OrganizationFacts, { byId }: KnownOrganizations, ownId?: string): void {
  const unknown = unknownTopics(facts);
  if (unknown[0] !== undefined) {
    const errors = unknown.map((message) => ({ path: 'topics', message }));
    throw new AppError('invalid_request', unknown[0], { errors });
  }
  const owners = new Map<string, string>();
  for (const [id, { entry }] of byId) {
    if (id === ownId) continue;
    for (const name of namesOf(entry)) owners.set(organizationKey(name), entry.name);
  }
  const clashes = namesOf(facts).flatMap((name, place): FieldError[] => {
    const owner = owners.get(organizationKey(name));
    if (owner === undefined) return [];
    const message = `“${name}” is a name of ${owner} already`;
    return [{ path: place === 0 ? 'name' : 'aliases', message }];
  });
  if (clashes[0] === undefined) return;
  throw new AppError('already_exists', clashes[0].message, { errors: clashes });
}

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

/** One page of a query's results, and their total. */
export function listOrganizations(
  { byId }: KnownOrganizations,
  doNotSuggest: ReadonlySet<string>,
  { query, state, origin, sort, order, page, limit }: OrganizationsQuery,
): { rows: Organization[]; total: number } {
  const words = foldText(query).split(/\s+/u);
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

/** Cached, because entries stay the same objects between catalog changes. */
const searchTexts = new WeakMap<OrganizationEntry, string>();

function searchText(entry: OrganizationEntry): string {
  const known = searchTexts.get(entry);
  if (known !== undefined) return known;
  const topics = Object.keys(entry.topics).map((id) => findTopic(id)?.name ?? id);
  const text = foldText([...namesOf(entry), entry.headline, ...topics].join('\n'));
  searchTexts.set(entry, text);
  return text;
}
