import { sayFaultsPlainly } from '@tagwell/contracts/fault-sentences';
import {
  organizationEntry,
  type OrganizationEntry,
} from '@tagwell/contracts/http/organization-entry';
import { foldText, organizationKey } from '@tagwell/topics/names';
import { unknownTopics } from '../catalogue.ts';

sayFaultsPlainly();

/** An organization's names in posts. */
export const namesOf = ({
  name,
  aliases = [],
}: Pick<OrganizationEntry, 'name' | 'aliases'>): string[] => [name, ...aliases];

interface CheckedOrganization {
  /** Present if the shape is right; valid only without faults. */
  entry: OrganizationEntry | undefined;
  /** A sentence each. */
  faults: string[];
}

function checkOrganization(entry: unknown): CheckedOrganization {
  const { success, data, error } = organizationEntry.safeParse(entry);
  if (!success) {
    const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return { entry: undefined, faults };
  }
  return { entry: data, faults: unknownTopics(data) };
}

/**
 * Validates the organizations of all files. Throws an Error that lists every fault: wrong shape,
 * unknown topic, duplicate id or name.
 */
export function parseOrganizations(entries: readonly unknown[]): OrganizationEntry[] {
  const faults: string[] = [];
  const organizations: OrganizationEntry[] = [];
  const owners = new Map<string, string>();
  for (const [place, unchecked] of entries.entries()) {
    const { entry, faults: found } = checkOrganization(unchecked);
    faults.push(...found.map((fault) => `${entry?.id ?? `Entry ${place + 1}`}: ${fault}`));
    if (entry === undefined) continue;
    const { id } = entry;
    const said = new Map(namesOf(entry).map((name) => [organizationKey(name), foldText(name)]));
    for (const [key, what] of [[`id ${id}`, `id ${id}`] as const, ...said]) {
      if (owners.has(key)) faults.push(`${id}: ${what} is that of ${owners.get(key)}`);
      owners.set(key, id);
    }
    organizations.push(entry);
  }
  if (faults.length > 0) throw new Error(`The organizations have faults:\n${faults.join('\n')}`);
  return organizations;
}

/** A row of the operators' table of organizations. */
export interface StoredOrganization {
  id: string;
  /** The entry in the form of the catalog's files, possibly stored by another release. */
  entry: unknown;
  updatedAt: Date;
}

export interface KnownOrganization {
  entry: OrganizationEntry;
  origin: 'shipped' | 'own';
  /** Undefined for an unchanged shipped one. */
  updatedAt: Date | undefined;
}

export interface KnownOrganizations {
  byId: ReadonlyMap<string, KnownOrganization>;
  /** Faults of omitted stored entries, each with its id. */
  faults: string[];
}

/**
 * The shipped organizations with operators' entries merged over them. Omits stored entries that do
 * not match this release's schema. If names conflict, the operator's entry wins over later
 * releases.
 */
export function overlayOrganizations(
  shipped: readonly OrganizationEntry[],
  stored: readonly StoredOrganization[],
): KnownOrganizations {
  const faults: string[] = [];
  const operatorEntries = new Map<string, KnownOrganization>();
  const owners = new Map<string, string>();
  const shippedIds = new Set(shipped.map(({ id }) => id));
  for (const { id, entry: unchecked, updatedAt } of stored) {
    const { entry, faults: found } = checkOrganization(unchecked);
    const keys = entry === undefined ? [] : namesOf(entry).map(organizationKey);
    if (entry !== undefined && entry.id !== id) found.push('id: is not the id of the row');
    if (keys.some((key) => owners.has(key))) found.push('name: is used twice');
    const [fault] = found;
    if (fault !== undefined) faults.push(`${id}: ${fault}`);
    if (entry === undefined || fault !== undefined) continue;
    operatorEntries.set(id, { entry, origin: shippedIds.has(id) ? 'shipped' : 'own', updatedAt });
    for (const key of keys) owners.set(key, id);
  }
  const byId = new Map<string, KnownOrganization>();
  for (const { aliases = [], ...entry } of shipped) {
    if (operatorEntries.has(entry.id) || owners.has(organizationKey(entry.name))) continue;
    const free = aliases.filter((alias) => !owners.has(organizationKey(alias)));
    const left = free.length > 0 ? { ...entry, aliases: free } : entry;
    byId.set(entry.id, { entry: left, origin: 'shipped', updatedAt: undefined });
  }
  return { byId: new Map([...byId, ...operatorEntries]), faults };
}
