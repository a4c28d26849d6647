import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import * as z from 'zod/mini';

const manifest = z.object({ version: z.string() });

/** The installed version of a package. */
export function versionOf(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`${name} is not installed`);
  return manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
