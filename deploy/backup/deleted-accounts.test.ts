import { afterAll, beforeAll, expect, test, describe } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { Client } from 'pg';
import { subjectTables, accountsDeletedSince, removeOperatorsAgain } from './deleted-accounts.ts';
import { listTables } from './tables.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { migrate } from '../migrate-command.ts';
import { services, withRoles } from '../services.ts';
import { backup } from './backup.ts';
import { folderNameAt } from './backup-folder.ts';

describe('accounts deleted since a backup', () => {
  const migrations = new URL('../../services/auth/migrations/', import.meta.url);
  let database: TestDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await createTestDatabase({ service: 'auth', migrations });
    client = new Client({ connectionString: database.ownerUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  test('deleteAccountsAgain covers every user id column of the auth schema', async () => {
    const { rows } = await client.query<{ name: string }>(`
    SELECT relname || '.' || attname AS name FROM pg_class
      JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
     WHERE relnamespace = 'auth'::regnamespace AND relkind = 'r'
       AND atttypid = 'uuid'::regtype AND attname <> 'id'
       AND NOT EXISTS (SELECT FROM pg_constraint
                        WHERE conrelid = attrelid AND attnum = ANY (conkey) AND contype = 'f'
                          AND confdeltype IN ('c', 'n'))`);
    const userColumns = subjectTables.map((table) => `${table}.subject_id`);
    const otherColumns = [
      'branding.changed_by',
      // Deleted accounts whose deletion is published again.
      'deletions_to_tell.user_id',
      'inbox.event_id',
      'mails.notification_id',
      'mails.objection_id',
    ];
    // For a new id column without a foreign key: if it holds user ids, `deleteAccountsAgain` must
    // delete its rows.
    expect(new Set(rows.map(({ name }) => name))).toEqual(
      new Set([...userColumns, ...otherColumns]),
    );
  });

  /** Operators' actions, events for other services, and product settings. */
  const tablesWithoutUsers = [
    'admins',
    'branding',
    'deletions_to_tell',
    'former_operators',
    'inbox',
    'notice_settings',
    'outbox',
    'recovery_codes',
    'relayed_events',
  ];

  test('deleteAccountsAgain covers every auth table except those without user data', async () => {
    const { rows: cleared } = await client.query<{ name: string }>(
      `WITH RECURSIVE cleared AS (
       SELECT oid FROM pg_class
        WHERE relnamespace = 'auth'::regnamespace AND relname = ANY ($1)
        UNION
       SELECT conrelid FROM pg_constraint JOIN cleared ON confrelid = cleared.oid
        WHERE contype = 'f' AND confdeltype IN ('c', 'n')
     ) SELECT relname AS name FROM cleared JOIN pg_class USING (oid)`,
      [['users', ...subjectTables]],
    );
    const tables = (await listTables(client, ['auth'])).map(({ name }) => name);
    const left = tables.filter((table) => cleared.every(({ name }) => name !== table));
    // List a new table above if it has no user data; otherwise `deleteAccountsAgain` must clear it.
    expect(left.toSorted()).toEqual(tablesWithoutUsers);
  });
});

describe('operators removed since a backup', () => {
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
  const database = `operators_${randomBytes(4).toString('hex')}`;
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: database }).href;
  const own = withRoles(services, database, () => 'first');
  let server: Client;
  let client: Client;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tagwell-operators-'));
    server = new Client({ connectionString: serverUrl });
    await server.connect();
    await server.query(`CREATE DATABASE ${database}`);
    await migrate(databaseUrl, own);
    client = new Client({ connectionString: databaseUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await server.query(`DROP DATABASE ${database} WITH (FORCE)`);
    for (const { role } of own) await server.query(`DROP ROLE ${role}`);
    await server.end();
    await rm(folder, { recursive: true });
  });

  const idsOf = async (table: string, column: string) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT ${column} AS id FROM auth.${table}`,
    );
    return rows.map(({ id }) => id);
  };

  test('removeOperatorsAgain removes operators that a newer backup lists as removed', async () => {
    const [early, later] = [
      join(folder, 'early'),
      join(folder, folderNameAt(new Date(Date.now() + 3_600_000))),
    ];
    const [leaving, staying, never] = [randomUUID(), randomUUID(), randomUUID()];
    await backup(databaseUrl, own, early);
    await client.query(
      `INSERT INTO auth.former_operators (id, email, created_at)
     SELECT id, concat(id, '@example.com'), now() FROM unnest($1::uuid[]) AS id`,
      [[leaving, never]],
    );
    await backup(databaseUrl, own, later);
    expect(await accountsDeletedSince(later)).toMatchObject({ operators: [], source: undefined });

    // As in the older backup.
    await client.query('DELETE FROM auth.former_operators');
    await client.query(
      `INSERT INTO auth.admins (id, email, password)
     SELECT id, concat(id, '@example.com'), '' FROM unnest($1::uuid[]) AS id`,
      [[leaving, staying]],
    );
    await client.query(
      `INSERT INTO auth.sessions (id, audience, subject_id, visitor_id, renewal_hash, expires_at)
     SELECT id, 'admin', id, '', id, now() FROM auth.admins`,
    );
    const { operators, source } = await accountsDeletedSince(early);
    expect(source).toBe(basename(later));
    expect(await removeOperatorsAgain(client, operators)).toBe(1);
    expect(await idsOf('admins', 'id')).toEqual([staying]);
    expect(await idsOf('sessions', 'subject_id')).toEqual([staying]);
    expect(await idsOf('former_operators', 'id')).toEqual([leaving]);
  });
});
