import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import type { Knex } from 'knex';
import { connect } from './connect.ts';
import { createTableExports } from './table-export.ts';

interface Letter {
  id: number;
  created_at: Date;
}

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  database = await createTestDatabase({ service: 'growing' });
  db = connect(database.url, { schema: 'growing', poolSize: 2 });
  await db.schema.createTable('letters', (table) => {
    table.integer('id').primary();
    table.timestamp('created_at').notNullable();
    table.text('subject').notNullable();
  });
  const days = ['2026-02-03', '2026-02-01', '2026-02-02'];
  const subjects = [String.raw`Who? \ 'me'`, 'Who', ''];
  await db('letters').insert(
    days.map((created_at, at) => ({ id: at + 1, created_at, subject: subjects[at] })),
  );
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const list = { table: 'letters', columns: ['id', 'created_at'] } as const;
const { signal } = new AbortController();

test('a finished export frees its place for the next one', async () => {
  const exports = createTableExports(db, { atOnce: 1, idleMs: 60_000 });
  const open = () => exports.open<Letter>(list, signal);
  const first = await open();
  await expect(open()).rejects.toThrow('downloads are running');
  expect(await Readable.from(first.batches).toArray()).toHaveLength(1);
  const second = await open();
  expect(await Readable.from(second.batches).toArray()).toHaveLength(1);
});

test.each([
  ['creation time by default', undefined, [2, 3, 1]],
  ['the given columns', ['id'] as const, [1, 2, 3]],
])('export rows are ordered by %s', async (_what, orderBy, ids) => {
  const exports = createTableExports(db, { atOnce: 1, idleMs: 60_000 });
  const ordered = orderBy === undefined ? list : { ...list, orderBy };
  const { total, batches } = await exports.open<Letter>(ordered, signal);
  const rows = (await Readable.from(batches).toArray()).flat();
  expect(rows.map((row) => Object(row).id)).toEqual(ids);
  expect(total).toBe(3);
});

test.each(['Who?', '?', '\\', String.raw`? \ '`])(
  'an export finds what contains %s',
  async (part) => {
    const exports = createTableExports(db, { atOnce: 1, idleMs: 60_000 });
    const choose = (found: Knex.QueryBuilder) =>
      void found.whereRaw('strpos(subject, ?) > 0', [part]);
    const { total, batches } = await exports.open<Letter>({ ...list, choose }, signal);
    expect(await Readable.from(batches).toArray()).toMatchObject([[{ id: 1 }]]);
    expect(total).toBe(1);
  },
);
