import { readdir, readFile } from 'node:fs/promises';
import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import * as z from 'zod/mini';
import type { CatalogueLeader } from '../domain/catalogue.ts';

/**
 * The people shipped with the service, one array of entries per file. A test and `make train`
 * validate them, so that processes start without doing so.
 */
export async function loadCatalogue(): Promise<CatalogueLeader[]> {
  const files = new URL('../../catalogue/', import.meta.url);
  return readDirectory(files, z.custom<CatalogueLeader[]>(Array.isArray));
}

/** The organizations shipped with the service, in the same form. */
export async function loadOrganizations(): Promise<OrganizationEntry[]> {
  const files = new URL('../../organizations/', import.meta.url);
  return readDirectory(files, z.custom<OrganizationEntry[]>(Array.isArray));
}

async function readDirectory<T>(directory: URL, entries: z.ZodMiniType<T[]>): Promise<T[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.json'));
  const read = async (file: string): Promise<T[]> => {
    try {
      return entries.parse(JSON.parse(await readFile(new URL(file, directory), 'utf8')));
    } catch (cause) {
      throw new Error(`Catalogue file ${file} is not an array in JSON`, { cause });
    }
  };
  return (await Promise.all(files.toSorted().map(read))).flat();
}
