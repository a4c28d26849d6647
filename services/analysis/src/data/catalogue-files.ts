import { readdirSync, readFileSync } from 'node:fs';
import { parseCatalogue, type CatalogueLeader } from '../domain/catalogue.ts';

const directory = new URL('../../catalogue/', import.meta.url);

/**
 * The catalogue that ships with the service, one array of entries per file, checked. Throws an
 * Error that names the file when one is not an array of JSON, and all faults of the entries.
 */
export function readCatalogueFiles(): CatalogueLeader[] {
  const files = readdirSync(directory).filter((name) => name.endsWith('.json'));
  return parseCatalogue(files.toSorted().flatMap(readEntries));
}

function readEntries(file: string): unknown[] {
  const entries: unknown = parseJson(file);
  if (!Array.isArray(entries)) throw new Error(`Catalogue file ${file} is not an array`);
  return entries;
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(new URL(file, directory), 'utf8'));
  } catch (error) {
    throw new Error(`Catalogue file ${file} is not readable JSON`, { cause: error });
  }
}
