import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, type ServiceToMigrate } from '../migrate.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { listMigrations, quoted } from './tables.ts';

/**
 * Fills an empty database from a backup: all of it or nothing. Throws a sentence when something is
 * there already, or when the backup is of another release's schema.
 */
export async function restore(
  databaseUrl: string,
  services: readonly ServiceToMigrate[],
  folder: string,
): Promise<Manifest> {
  const content = await readManifest(folder);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await refuseIfUsed(client, services);
    await migrate(databaseUrl, services);
    for (const { schema } of services) await refuseIfOther(client, content, schema);

    await client.query('BEGIN');
    // Only what a migration put there.
    for (const table of content.tables.toReversed()) await clear(client, table);
    for (const table of content.tables) await fill(client, table, folder);
    for (const { schema, name, lastValue } of content.sequences) {
      if (lastValue === null) continue;
      await client.query('SELECT setval($1::regclass, $2)', [
        quoted(client, { schema, name }),
        lastValue,
      ]);
    }
    await client.query('COMMIT');
    return content;
  } finally {
    await client.end();
  }
}

async function refuseIfUsed(
  client: Client,
  services: readonly Pick<ServiceToMigrate, 'schema'>[],
): Promise<void> {
  const { rows } = await client.query<{ nspname: string }>(
    'SELECT nspname FROM pg_namespace WHERE nspname = ANY ($1)',
    [services.map(({ schema }) => schema)],
  );
  if (rows.length === 0) return;
  throw new Error('The database is in use already; a backup is restored into an empty one.');
}

async function refuseIfOther(client: Client, content: Manifest, schema: string): Promise<void> {
  const now = await listMigrations(client, schema);
  if (now.join() === content.migrations[schema]?.join()) return;
  throw new Error(
    `The backup's ${schema} is of another release. Restore it, into another empty database, with the release it was taken with, and upgrade then.`,
  );
}

async function clear(client: Client, table: Manifest['tables'][number]): Promise<void> {
  const name = quoted(client, table);
  const { rowCount } = await client.query(`SELECT 1 FROM ${name} LIMIT 1`);
  if (rowCount !== 0) await client.query(`DELETE FROM ${name}`);
}

async function fill(
  client: Client,
  table: Manifest['tables'][number],
  folder: string,
): Promise<void> {
  const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ');
  const rows = client.query(copyFrom(`COPY ${quoted(client, table)} (${columns}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, table.file)), createGunzip(), rows);
  if (rows.rowCount === table.rows) return;
  throw new Error(`${table.file} has ${rows.rowCount} rows, the backup counted ${table.rows}.`);
}
