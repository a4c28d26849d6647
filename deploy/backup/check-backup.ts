import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { type Service, withRoles } from '../services.ts';
import { restore } from './backup.ts';
import { listTables, quoted } from './tables.ts';

/** Any fixed number: one check of a database at a time, since it has one scratch database. */
const checkLock = 7_246_391_906;

/**
 * Restores a backup into a scratch database beside the real one, and compares the rows of each table
 * with what was counted when it was taken. The owner of `databaseUrl` has to be allowed to create
 * databases. Names of databases and roles belong to the whole server: these have the database's number.
 */
export async function checkBackup(
  databaseUrl: string,
  prefix: string,
  services: readonly Service[],
  folder: string,
  passphrase?: string,
): Promise<{ rows: number; tables: number }> {
  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ locked: boolean; number: number }>(
      `SELECT pg_try_advisory_lock($1) AS locked, oid AS number
       FROM pg_database WHERE datname = current_database()`,
      [checkLock],
    );
    const { locked, number } = rows[0] ?? {};
    if (locked !== true) throw new Error('Another backup is being checked.');
    const scratch = `${prefix}_backup_check_${number}`;
    const copies = withRoles(services, scratch, () => randomBytes(32).toString('base64url'));
    const clear = async () => {
      await owner.query(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`);
      for (const { role } of copies) {
        await owner.query(`DROP ROLE IF EXISTS ${owner.escapeIdentifier(role)}`);
      }
    };
    // Something is there where a check was cut off.
    await clear();
    try {
      await owner.query(`CREATE DATABASE ${scratch}`);
      const scratchUrl = Object.assign(new URL(databaseUrl), { pathname: scratch }).href;
      const { tables } = await restore(scratchUrl, copies, folder, passphrase);
      await compareRows(scratchUrl, services, tables);
      return { rows: tables.reduce((sum, table) => sum + table.rows, 0), tables: tables.length };
    } finally {
      await clear();
    }
  } finally {
    await owner.end();
  }
}

async function compareRows(
  scratchUrl: string,
  services: readonly Pick<Service, 'schema'>[],
  expected: readonly { schema: string; name: string; rows: number }[],
): Promise<void> {
  const client = new Client({ connectionString: scratchUrl });
  await client.connect();
  try {
    const schemas = services.map(({ schema }) => schema);
    const counted = new Map<string, number>();
    for (const table of await listTables(client, schemas)) {
      const { rows } = await client.query<{ count: string }>(
        `SELECT count(*) FROM ${quoted(client, table)}`,
      );
      counted.set(`${table.schema}.${table.name}`, Number(rows[0]?.count));
    }
    for (const { schema, name, rows } of expected) {
      const found = counted.get(`${schema}.${name}`);
      counted.delete(`${schema}.${name}`);
      if (found === rows) continue;
      throw new Error(`${schema}.${name} came back with ${found} rows, the backup has ${rows}.`);
    }
    if (counted.size > 0) throw new Error(`The backup lacks ${[...counted.keys()].join(', ')}.`);
  } finally {
    await client.end();
  }
}
