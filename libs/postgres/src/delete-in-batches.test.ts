import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { createTestProcess, testRound } from '@tagwell/testkit/process-context';
import type { Knex } from 'knex';
import { connect } from './connect.ts';
import { deleteInBatches, type DeleteBatch, deleteRows } from './delete-in-batches.ts';

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  database = await createTestDatabase({ service: 'growing' });
  db = connect(database.url, { schema: 'growing', poolSize: 3 });
  await db.raw('CREATE TABLE letters (no int); CREATE TABLE stamps (no int)');
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  await db.raw('TRUNCATE letters, stamps');
  await add('letters', 1, 25);
  await add('letters', 101, 103);
});

const add = (table: string, from: number, to: number) =>
  db.raw('INSERT INTO ?? SELECT generate_series(?::int, ?::int)', [table, from, to]);
const old = (knex: Knex, table: string) =>
  deleteRows(knex, table, (rows) => rows.where('no', '<', 100).orderBy('no'));
const numbers = (table: string): Promise<number[]> => db(table).orderBy('no').pluck('no');
const round = { ...testRound(), batchSize: 10 };

/** A round that logs into `lines`. */
function loggedRound() {
  const lines: string[] = [];
  const { logger } = createTestProcess('test', { write: (line) => lines.push(line) }).context;
  return { lines, logged: { ...round, logger } };
}

test('deletes no more than a batch, whichever plan Postgres chooses', async () => {
  await db.transaction(async (trx) => {
    // With `IN`, the one that is left runs the query anew for each row.
    for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'material', 'sort', 'tidscan']) {
      await trx.raw(`SET LOCAL enable_${plan} = off`);
    }
    expect(await old(trx, 'letters')(10)).toBe(10);
  });
});

test('deletes old rows in batches, oldest first, and keeps younger rows', async () => {
  const batches: number[] = [];
  const letters: DeleteBatch = async (size) => {
    const count = await old(db, 'letters')(size);
    batches.push(count, ...(await numbers('letters')).slice(0, 1));
    return count;
  };
  expect(await deleteInBatches({ letters }, round)).toEqual({ letters: 25 });
  expect(batches).toEqual([10, 11, 10, 21, 5, 101]);
  expect(await numbers('letters')).toEqual([101, 102, 103]);
});

test('with no time left deletes one batch of each kind, logs the rest and continues next round', async () => {
  await add('stamps', 1, 12);
  const { lines, logged } = loggedRound();
  const kinds = { letters: old(db, 'letters'), stamps: old(db, 'stamps') };
  expect(await deleteInBatches(kinds, { ...logged, budgetMs: 0 })).toEqual({
    letters: 10,
    stamps: 10,
  });
  expect(lines.join()).toContain('"left":["letters","stamps"]');
  expect(await deleteInBatches(kinds, round)).toEqual({ letters: 15, stamps: 2 });
  expect(await numbers('stamps')).toEqual([]);
});

test('stops before the next batch when the process shuts down', async () => {
  const leaving = new AbortController();
  const letters: DeleteBatch = (size) => {
    leaving.abort();
    return old(db, 'letters')(size);
  };
  const kinds = { letters, stamps: old(db, 'stamps') };
  await add('stamps', 1, 12);
  const { signal } = leaving;
  const { lines, logged } = loggedRound();
  const removed = await deleteInBatches(kinds, { ...logged, signal });
  expect(removed).toEqual({ letters: 10, stamps: 0 });
  expect(lines).toEqual([]);
});

test('neither waits for locked rows nor blocks inserts', async () => {
  await db.transaction(async (writer) => {
    await writer('letters').where({ no: 3 }).forUpdate().first();
    await writer('letters').insert({ no: 26 });
    await db.transaction(async (remover) => {
      // Would wait until the statement timeout, as would the next one.
      expect(await old(remover, 'letters')(100)).toBe(24);
      await db('letters').insert({ no: 27 });
    });
  });
  expect(await numbers('letters')).toEqual([3, 26, 27, 101, 102, 103]);
});

test('reports a kind that fails and still deletes the others', async () => {
  const kinds = { gone: old(db, 'no_such_table'), letters: old(db, 'letters') };
  await expect(deleteInBatches(kinds, round)).rejects.toMatchObject({
    message: 'not removed: gone',
    cause: { message: expect.stringContaining('does not exist') },
  });
  expect(await numbers('letters')).toEqual([101, 102, 103]);
});
