import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, statementsOf, type TestDatabase } from '@tagwell/testkit/database';
import type { Knex } from 'knex';
import { connect } from './connect.ts';
import { type Page, searchedPageOf } from './list-page.ts';

interface Letter {
  id: number;
  word: string;
}

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  database = await createTestDatabase({ service: 'growing' });
  db = connect(database.url, { schema: 'growing', poolSize: 1 });
  await db.schema.createTable('letters', (table) => {
    table.integer('id').primary();
    table.text('word');
  });
  await db('letters').insert([1, 2, 3].map((id) => ({ id, word: 'some' })));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test.each([
  ['the first page', 'some', 1, { ids: [1, 2], total: 3 }, 1],
  ['a page after the last', 'some', 3, { ids: [], total: 3 }, 2],
  ['an empty result', 'none', 1, { ids: [], total: 0 }, 1],
])(
  'searchedPageOf reads %s in the fewest statements',
  async (_what, word, page, expected, passes) => {
    const listing = { found: db('letters').where({ word }), columns: ['id'], orderBy: 'word' };
    let found: Page<Letter> = { rows: [], total: NaN };
    const statements = await statementsOf(db, async () => {
      found = await searchedPageOf<Letter>(listing, { order: 'asc', page, limit: 2 });
    });
    expect({ ids: found.rows.map(({ id }) => id), total: found.total }).toEqual(expected);
    expect(statements).toHaveLength(passes);
  },
);
