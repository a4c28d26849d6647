import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { linesOf, listSequences, listTables, quoted, type Table } from './tables.ts';
import { hasNewer, type Manifest, readingError } from './manifest.ts';
import { unencrypted, type Seal } from './encryption.ts';

type BackedUp = Manifest['tables'][number];

/** A table in the backup, with the columns that exist in the database. */
export interface RestorableTable extends BackedUp {
  known: string[];
}

interface RestorableTables {
  tables: RestorableTable[];
  sequences: Manifest['sequences'];
  leftOut: string[];
}

/**
 * The parts of a backup that fit the database. Only additions of a newer release are left out;
 * anything else missing makes the restore fail.
 */
export async function restorableTables(
  client: Client,
  content: Manifest,
): Promise<RestorableTables> {
  const schemas = Object.keys(content.migrations);
  const isMissing = (there: ReadonlySet<string>, name: string, schema: string) =>
    hasNewer(content, schema) && !there.has(name);
  const here = await listTables(client, schemas);
  const tablesHere = new Set(here.map(nameOf));
  const columnsHere = new Set(here.flatMap(columnNames));
  const sequencesHere = new Set((await listSequences(client, schemas)).map(nameOf));
  const leftOut: string[] = [];
  const tables: RestorableTable[] = [];
  for (const table of content.tables) {
    if (isMissing(tablesHere, nameOf(table), table.schema)) {
      leftOut.push(nameOf(table));
      continue;
    }
    const missing = table.columns.filter((column) =>
      isMissing(columnsHere, `${nameOf(table)}.${column}`, table.schema),
    );
    leftOut.push(...missing.map((column) => `${nameOf(table)}.${column}`));
    tables.push({ ...table, known: table.columns.filter((column) => !missing.includes(column)) });
  }
  const sequences = content.sequences.filter(
    (sequence) => !isMissing(sequencesHere, nameOf(sequence), sequence.schema),
  );
  return { tables, sequences, leftOut };
}

const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`;
const columnNames = (table: Table) => table.columns.map((column) => `${nameOf(table)}.${column}`);

export async function deleteRows(client: Client, table: RestorableTable): Promise<void> {
  const name = quoted(client, table);
  const { rowCount } = await client.query(`SELECT 1 FROM ${name} LIMIT 1`);
  if (rowCount !== 0) await client.query(`DELETE FROM ${name}`);
}

export async function restoreRows(
  client: Client,
  table: RestorableTable,
  folder: string,
  seal: Seal | undefined,
): Promise<void> {
  const columns = table.known.map((name) => client.escapeIdentifier(name)).join(', ');
  const rows = client.query(copyFrom(`COPY ${quoted(client, table)} (${columns}) FROM STDIN`));
  await pipeline(
    createReadStream(join(folder, table.file)),
    seal?.open(table.file) ?? unencrypted,
    createGunzip(),
    (unpacked: AsyncIterable<Buffer>) => rowsFor(table, unpacked),
    rows,
  ).catch((error: unknown) => {
    throw readingError(error, folder);
  });
  if (rows.rowCount === table.rows) return;
  throw new Error(`${table.file} has ${rows.rowCount} rows, the backup counted ${table.rows}.`);
}

/** COPY rows without the columns that the database lacks. */
async function* rowsFor(
  { columns, known }: RestorableTable,
  unpacked: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  if (known.length === columns.length) {
    yield* unpacked;
    return;
  }
  const isKnown = columns.map((column) => known.includes(column));
  for await (const lines of linesOf(unpacked)) {
    const kept = lines.map((line) =>
      line
        .split('\t')
        .filter((_, index) => isKnown[index])
        .join('\t'),
    );
    yield Buffer.from(kept.map((line) => `${line}\n`).join(''), 'latin1');
  }
}
