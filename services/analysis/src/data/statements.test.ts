import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { statementsOf } from '@tagwell/testkit/statements';
import type { Knex } from 'knex';
import { createPostsRepository } from './posts.repository.ts';

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  const migrations = new URL('../../migrations/', import.meta.url);
  database = await createTestDatabase({ service: 'analysis', migrations });
  db = connect(database.url, { schema: 'analysis', poolSize: 2 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('a draft is changed in one statement, and told as it is kept', async () => {
  const [user, id] = [randomUUID(), randomUUID()];
  const posts = createPostsRepository(db);
  await posts.save(user, id, { text: 'One', keywords: [], revision: 0 });
  let told: unknown;
  const statements = await statementsOf(db, async () => {
    told = await posts.save(user, id, { text: 'One two', keywords: ['hiring'], revision: 1 });
  });
  expect(statements).toHaveLength(1);
  expect(told).toEqual(await posts.find(user, id));
});
