import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { Client } from 'pg';
import { subjectTables } from './deleted-accounts.ts';
import { listTables } from './tables.ts';

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
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set([...userColumns, ...otherColumns]));
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
