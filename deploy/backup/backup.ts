import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Service } from '../services.ts';
import { writeManifest, type Manifest } from './manifest.ts';
import { listMigrations, listSequences, listTables, quoted } from './tables.ts';

/**
 * Writes every row of the services' schemas into a new folder, as they were at one moment, while
 * everything goes on. Only its owner can read the folder: it holds people's posts and networks.
 */
export async function backup(
  databaseUrl: string,
  services: readonly Pick<Service, 'schema'>[],
  folder: string,
): Promise<Manifest> {
  const schemas = services.map(({ schema }) => schema);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const content: Manifest = {
      format: 1,
      takenAt: new Date().toISOString(),
      migrations: {},
      tables: [],
      sequences: await listSequences(client, schemas),
    };
    for (const schema of schemas) content.migrations[schema] = await listMigrations(client, schema);
    for (const table of await listTables(client, schemas)) {
      const file = `${table.schema}.${table.name}.copy.gz`;
      const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ');
      const rows = client.query(copyTo(`COPY ${quoted(client, table)} (${columns}) TO STDOUT`));
      await pipeline(
        rows,
        createGzip(),
        createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx' }),
      );
      content.tables.push({ ...table, rows: rows.rowCount, file });
    }
    await writeManifest(folder, content);
    return content;
  } finally {
    await client.end();
  }
}
