import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import type { Knex } from 'knex';
import { createImportsRepository } from './imports.repository.ts';
import { createUploadsRepository } from './uploads.repository.ts';

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  const migrations = new URL('../../migrations/', import.meta.url);
  database = await createTestDatabase({ service: 'import', migrations });
  db = connect(database.url, { schema: 'import', poolSize: 4 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Postgres looks for the key, stores this, and then enters the row into the indexes. */
const takesLongToStore = randomBytes(2_000_000).toString('hex');

async function createAtOnce(keys: readonly string[]): Promise<string[]> {
  const [imports, uploads] = [createImportsRepository(db), createUploadsRepository(db)];
  const userId = randomUUID();
  const orders = keys.map((idempotencyKey) => ({ id: randomUUID(), idempotencyKey }));
  for (const { id } of orders) await uploads.begin(id, userId);
  const ends = await Promise.all(
    orders.map((order) =>
      imports.create({
        ...order,
        userId,
        extension: 'csv',
        encoding: 'UTF-8',
        bytes: 1,
        mayShrink: false,
        fileDigest: 'digest',
        requestId: takesLongToStore,
      }),
    ),
  );
  return ends.map((end) => (typeof end === 'string' ? end : 'created')).toSorted();
}

test('create recognizes the key of an import that another request creates at the same time', async () => {
  for (let time = 0; time < 5; time += 1) {
    expect(await createAtOnce(['one', 'one'])).toEqual(['created', 'known']);
  }
});

test('create returns running for another key at the same time', async () => {
  expect(await createAtOnce(['one', 'two'])).toEqual(['created', 'running']);
});
