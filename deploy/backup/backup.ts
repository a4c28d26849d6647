import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { migrationNames } from '@tagwell/postgres/migrate';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { errorLine, isEnoent } from '../local/errors.ts';
import { migrate } from '../migrate-command.ts';
import type { Service, ServiceWithRole } from '../services.ts';
import { deleteRows, restoreRows, restorableTables } from './restore-rows.ts';
import { type Manifest, newSeal, openManifest, writeManifest } from './manifest.ts';
import { unencrypted, type Seal } from './encryption.ts';
import {
  connectTo,
  countRows,
  listMigrations,
  listSequences,
  listTables,
  quoted,
} from './tables.ts';

/**
 * Writes every row of the services' schemas to a new folder, in one snapshot, without stopping
 * anything. Only its owner can read the folder, because it contains people's posts and networks.
 * With a passphrase, files are encrypted; the manifest, which has only names and counts, is always
 * readable.
 */
export async function backup(
  databaseUrl: string,
  services: readonly SchemaOfService[],
  folder: string,
  passphrase?: string,
): Promise<Manifest> {
  const seal = await newSeal(passphrase);
  await makeBackupFolder(folder);
  try {
    return await writeBackup(databaseUrl, services, folder, seal);
  } catch (error) {
    // Half a backup is useless, and the disk may be full.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

type SchemaOfService = Pick<Service, 'schema' | 'migrations'>;

async function writeBackup(
  databaseUrl: string,
  services: readonly SchemaOfService[],
  folder: string,
  seal: Seal | undefined,
): Promise<Manifest> {
  const schemas = services.map(({ schema }) => schema);
  const client = await connectTo(databaseUrl);
  try {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables = await listTables(client, schemas);
    if (tables.length === 0) throw new Error('Nothing of Tagwell is in this database.');
    const content: Manifest = {
      format: 1,
      takenAt: new Date().toISOString(),
      release: process.env['BUILD_VERSION'] ?? 'local',
      ...(await migrationsOf(client, services)),
      tables: [],
      sequences: await listSequences(client, schemas),
    };
    for (const table of tables) {
      const file = `${table.schema}.${table.name}.copy.gz`;
      const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ');
      const rows = client.query(copyTo(`COPY ${quoted(client, table)} (${columns}) TO STDOUT`));
      await pipeline(
        rows,
        createGzip(),
        seal?.close(file) ?? unencrypted,
        createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx' }),
      );
      content.tables.push({ ...table, rows: rows.rowCount, file });
    }
    await writeManifest(folder, content, seal);
    return content;
  } finally {
    await client.end();
  }
}

async function migrationsOf(client: Client, services: readonly SchemaOfService[]) {
  const migrations: Record<string, string[]> = {};
  const newer: Record<string, string[]> = {};
  for (const { schema, migrations: directory } of services) {
    const run = await listMigrations(client, schema);
    const own = await migrationNames(directory);
    migrations[schema] = run;
    newer[schema] = run.filter((name) => !own.includes(name));
  }
  return { migrations, newer };
}

/** What was restored; `leftOut` are tables and columns of a newer release. */
export interface Restored extends Manifest {
  leftOut: string[];
}

/**
 * Fills an empty database from a backup, all or nothing; may be retried. Throws if the database is
 * not empty or another release took the backup.
 * @param finish runs in the same transaction, before anybody sees the rows
 */
export async function restore(
  databaseUrl: string,
  services: readonly ServiceWithRole[],
  folder: string,
  passphrase?: string,
  finish?: (client: Client) => Promise<void>,
): Promise<Restored> {
  const { content, seal } = await openManifest(folder, passphrase);
  const client = await connectTo(databaseUrl);
  try {
    await refuseIfUsed(client, services);
    try {
      await migrate(databaseUrl, services);
    } finally {
      await markUnfinished(client, services);
    }
    for (const { schema } of services) await refuseIfOther(client, content, schema);
    const { tables, sequences, leftOut } = await restorableTables(client, content);

    await client.query('BEGIN');
    // Clears only rows that a migration inserted.
    for (const table of tables.toReversed()) await deleteRows(client, table);
    for (const table of tables) await restoreRows(client, table, folder, seal);
    for (const { schema, name, lastValue } of sequences) {
      if (lastValue === null) continue;
      await client.query('SELECT setval($1::regclass, $2)', [
        quoted(client, { schema, name }),
        lastValue,
      ]);
    }
    await finish?.(client);
    for (const { schema } of services) await noteOn(client, schema, null);
    await client.query('COMMIT');
    return { ...content, tables, leftOut };
  } finally {
    await client.end();
  }
}

type Schemas = readonly Pick<ServiceWithRole, 'schema'>[];

async function refuseIfUsed(client: Client, services: Schemas): Promise<void> {
  for (const { schema, note } of await schemasThere(client, services)) {
    const isLeft = note?.startsWith(unfinished) && note === (await unfinishedNote(client, schema));
    if (isLeft) continue;
    throw new Error('The database is in use already; a backup is restored into an empty one.');
  }
}

/**
 * The prefix of a note with the number of rows from migrations; any other number means that the
 * database is in use.
 */
const unfinished = 'Tagwell: a restore into it did not finish. Rows before: ';

async function unfinishedNote(client: Client, schema: string): Promise<string> {
  return unfinished + JSON.stringify([...(await countRows(client, [schema]))]);
}

async function markUnfinished(client: Client, services: Schemas): Promise<void> {
  for (const { schema } of await schemasThere(client, services)) {
    await noteOn(client, schema, await unfinishedNote(client, schema));
  }
}

async function schemasThere(client: Client, services: Schemas) {
  const { rows } = await client.query<{ schema: string; note: string | null }>(
    `SELECT nspname AS schema, obj_description(oid, 'pg_namespace') AS note
     FROM pg_namespace WHERE nspname = ANY ($1)`,
    [services.map(({ schema }) => schema)],
  );
  return rows;
}

/** DDL takes no parameters. */
async function noteOn(client: Client, schema: string, note: string | null): Promise<void> {
  const text = note === null ? 'NULL' : client.escapeLiteral(note);
  await client.query(`COMMENT ON SCHEMA ${client.escapeIdentifier(schema)} IS ${text}`);
}

async function refuseIfOther(client: Client, content: Manifest, schema: string): Promise<void> {
  const now = await listMigrations(client, schema);
  const taken = content.migrations[schema] ?? [];
  const newer = content.newer?.[schema] ?? [];
  const known = taken.filter((name) => !newer.includes(name));
  if ([taken, known].some((names) => names.join() === now.join())) return;
  const which = content.release === undefined ? '' : ` (${content.release})`;
  throw new Error(
    `The backup's ${schema} is of another release. Restore it, into another empty database, with the release it was taken with${which}, and upgrade then.`,
  );
}

/**
 * Creates a backup's folder and its parents, for their owner only. Throws a readable sentence on
 * failure, because a person chose the path.
 */
async function makeBackupFolder(folder: string): Promise<void> {
  const directory = dirname(folder);
  try {
    await makeMissing(directory);
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    throw new Error(
      `No backup can be written into ${directory} (${errorLine(error)}). This runs as user ${process.geteuid?.()}: let it write there, or name another folder.`,
      { cause: error },
    );
  }
}

/** One by one, because Node's recursive `mkdir` never ends below `/proc`. */
async function makeMissing(directory: string): Promise<void> {
  if (await isThere(directory)) return;
  await makeMissing(dirname(directory));
  await mkdir(directory, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another backup may have created it meanwhile.
    if (!(await isThere(directory))) throw error;
  });
}

async function isThere(directory: string): Promise<boolean> {
  try {
    return (await stat(directory)).isDirectory();
  } catch (error) {
    if (isEnoent(error)) return false;
    throw error;
  }
}
