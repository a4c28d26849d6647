import { readdir, readFile } from 'node:fs/promises';
import { parseCatalogue, type CatalogueLeader } from '../domain/catalogue.ts';

const directory = new URL('../../catalogue/', import.meta.url);

/**
 * The catalogue that ships with the service, one array of entries per file, checked. Throws an
 * Error that names the file when one is not an array in JSON, and all faults of the entries.
 */
export async function loadCatalogue(): Promise<CatalogueLeader[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.json'));
  const entries = await Promise.all(files.toSorted().map(readEntries));
  return parseCatalogue(entries.flat());
}

async function readEntries(file: string): Promise<unknown[]> {
  const entries = parseJson(await readFile(new URL(file, directory), 'utf8'), file);
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
