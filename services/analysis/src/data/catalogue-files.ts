import { readdir, readFile } from 'node:fs/promises';
import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import { parseCatalogue, type CatalogueLeader } from '../domain/catalogue.ts';
import { parseOrganizations } from '../domain/organizations/organization-catalogue.ts';

const people = new URL('../../catalogue/', import.meta.url);
const organizations = new URL('../../organizations/', import.meta.url);

/**
 * The catalogue that ships with the service, one array of entries per file, checked. Throws an
 * Error that names the file when one is not an array in JSON, and all faults of the entries.
 */
export async function loadCatalogue(): Promise<CatalogueLeader[]> {
  return parseCatalogue(await readDirectory(people));
}

/** The organizations that ship with the service, in the same form. */
export async function loadOrganizations(): Promise<OrganizationEntry[]> {
  return parseOrganizations(await readDirectory(organizations));
}

async function readDirectory(directory: URL): Promise<unknown[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.json'));
  const entries = await Promise.all(
    files.toSorted().map((file) => readEntries(file, new URL(file, directory))),
  );
  return entries.flat();
}

async function readEntries(file: string, address: URL): Promise<unknown[]> {
  const entries = parseJson(await readFile(address, 'utf8'), file);
  if (!Array.isArray(entries)) throw new Error(`Catalogue file ${file} is not an array`);
  return entries;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`Catalogue file ${file} is not JSON`, { cause: error });
  }
}
