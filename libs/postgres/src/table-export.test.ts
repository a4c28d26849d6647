import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import type { Knex } from 'knex';
import { auditColumns, type AuditRow } from './audit.repository.ts';
import { createTableExports } from './table-export.ts';

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  const migrations = new URL('../../migrations/', import.meta.url);
  database = await createTestDatabase({ service: 'analytics', migrations });
  db = connect(database.url, { schema: 'analytics', poolSize: 2 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('a download that was read to its end has given its place to the next one', async () => {
  const exports = createTableExports(db, { atOnce: 1, idleMs: 60_000 });
  const list = { table: 'audit_entries', columns: auditColumns };
  const open = () => exports.open<AuditRow>(list, new AbortController().signal);
  const first = await open();
  await expect(open()).rejects.toThrow('downloads are running');
  expect(await Readable.from(first.batches).toArray()).toEqual([]);
  const second = await open();
  expect(await Readable.from(second.batches).toArray()).toEqual([]);
});
