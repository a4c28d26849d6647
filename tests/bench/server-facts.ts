import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { connect } from '@tagwell/postgres/connect';
import { testDatabaseUrl } from '@tagwell/testkit/test-servers';
import * as z from 'zod/mini';

const settings = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes'];

/** What the database promises decides what a commit costs, so it stands beside the figures. */
export async function serverFacts(): Promise<Record<string, unknown>> {
  const db = connect(testDatabaseUrl(), { schema: 'public', poolSize: 1 });
  try {
    const rows = await db('pg_settings')
      .whereIn('name', settings)
      .select<{ name: string; setting: string }[]>('name', 'setting');
    return { postgres: Object.fromEntries(rows.map(({ name, setting }) => [name, setting])) };
  } finally {
    await db.destroy();
  }
}

const manifest = z.object({ version: z.string() });

/** The installed version of a package. */
export function versionOf(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`${name} is not installed`);
  return manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
