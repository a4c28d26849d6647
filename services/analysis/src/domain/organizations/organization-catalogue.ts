import {
  organizationEntry,
  type OrganizationEntry,
} from '@tagwell/contracts/http/organization-entry';
import { findTopic } from '@tagwell/topics/topics';
import * as z from 'zod/mini';
import { foldText } from '../leaders/person-keys.ts';

// The mini build of zod comes without wording.
z.config(z.locales.en());

/** Names that posts may call an organization by. */
export const namesOf = ({ name, aliases = [] }: OrganizationEntry): string[] => [name, ...aliases];

/**
 * Checks the organizations of all files. Throws an Error that lists every fault: wrong shape, a topic
 * outside the vocabulary, and an id or a name that two of them have.
 */
export function parseOrganizations(entries: readonly unknown[]): OrganizationEntry[] {
  const faults: string[] = [];
  const organizations: OrganizationEntry[] = [];
  const owners = new Map<string, string>();
  for (const [place, entry] of entries.entries()) {
    const parsed = organizationEntry.safeParse(entry);
    if (!parsed.success) {
      const told = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      faults.push(...told.map((fault) => `Entry ${place + 1}: ${fault}`));
      continue;
    }
    const { data } = parsed;
    for (const topic of Object.keys(data.topics)) {
      if (findTopic(topic) === undefined) faults.push(`${data.id}: unknown topic "${topic}"`);
    }
    for (const key of new Set([`id ${data.id}`, ...namesOf(data).map((name) => foldText(name))])) {
      if (owners.has(key)) faults.push(`${data.id}: ${key} is that of ${owners.get(key)}`);
      owners.set(key, data.id);
    }
    organizations.push(data);
  }
  if (faults.length > 0) throw new Error(`The organizations have faults:\n${faults.join('\n')}`);
  return organizations;
}
