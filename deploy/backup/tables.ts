import { serverKeepAlives } from '@tagwell/postgres/connect';
import { Client } from 'pg';

/** Connects. A vanished server is noticed, even while only it has something to send. */
export async function connectTo(databaseUrl: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  await client.connect();
  await client.query(serverKeepAlives);
  return client;
}

export interface Table {
  schema: string;
  name: string;
  /** Stored columns; the others are generated. */
  columns: string[];
}

export interface Sequence {
  schema: string;
  name: string;
  /** A bigint as text; null before its first number. */
  lastValue: string | null;
}

/** Knex's migration tables, which the manifest replaces. */
const ownTables = ['migrations', 'migrations_lock'];

/** Uploaded files, deleted after their import; not part of backups. */
const passing = ['import.uploads', 'import.upload_chunks'];

/** The tables to back up, each after those its rows reference. */
export async function listTables(client: Client, schemas: readonly string[]): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name,
            array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
       AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind = 'r' AND n.nspname = ANY ($1) AND c.relname <> ALL ($2)
       AND n.nspname || '.' || c.relname <> ALL ($3)
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [schemas, ownTables, passing],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `SELECT DISTINCT a.nspname || '.' || f.relname AS from, b.nspname || '.' || t.relname AS to
     FROM pg_constraint k
     JOIN pg_class f ON f.oid = k.conrelid JOIN pg_namespace a ON a.oid = f.relnamespace
     JOIN pg_class t ON t.oid = k.confrelid JOIN pg_namespace b ON b.oid = t.relnamespace
     WHERE k.contype = 'f' AND k.conrelid <> k.confrelid AND a.nspname = ANY ($1)`,
    [schemas],
  );
  return inOrder(tables, references);
}

/** The row count of each table in the schemas, by `schema.name`. */
export async function countRows(
  client: Client,
  schemas: readonly string[],
): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  for (const table of await listTables(client, schemas)) {
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*) FROM ${quoted(client, table)}`,
    );
    counted.set(`${table.schema}.${table.name}`, Number(rows[0]?.count));
  }
  return counted;
}

export async function listSequences(
  client: Client,
  schemas: readonly string[],
): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS "lastValue"
     FROM pg_sequences
     WHERE schemaname = ANY ($1) AND sequencename NOT LIKE 'migrations%' ORDER BY 1, 2`,
    [schemas],
  );
  return rows;
}

/** The names of a schema's applied migrations, in order. */
export async function listMigrations(client: Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM ${client.escapeIdentifier(schema)}.migrations ORDER BY id`,
  );
  return rows.map(({ name }) => name);
}

/** The quoted name for SQL. */
export function quoted(client: Client, { schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

function inOrder(
  tables: readonly Table[],
  references: readonly { from: string; to: string }[],
): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      ([key]) => !references.some(({ from, to }) => from === key && waiting.has(to)),
    );
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    for (const [key, table] of ready) {
      ordered.push(table);
      waiting.delete(key);
    }
  }
  return ordered;
}

/**
 * The lines of a COPY: each is a row with tab-separated columns, because both are escaped in
 * values. Decoded as latin1, which keeps every byte.
 */
export async function* linesOf(unpacked: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of unpacked) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}
