import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase, statementsOf } from '@tagwell/testkit/database';
import type { Knex } from 'knex';
import { createPeopleRepository } from './people.repository.ts';
import { postsTable } from './post-rows.ts';
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

test('whom a finished analysis no longer shows is one statement, of what is needed only', async () => {
  const user = randomUUID();
  const people = createPeopleRepository(db);
  await people.keep(user, 'ana-lima', { list: 'never', name: 'Ana Lima' });
  await people.keep(user, 'ben-okri', { list: 'always', name: 'Ben Okri' });
  await people.keep(user, 'cy-poe', { list: 'never', name: 'Cy Poe' });
  const analysisId = randomUUID();
  await db(postsTable).insert({
    id: randomUUID(),
    user_id: user,
    state: 'finished',
    text: 'One',
    keywords: '[]',
    revision: 1,
    analysis_id: analysisId,
    finished_text: 'One @Cy Poe',
    people: JSON.stringify([{ id: 'cy-poe', name: 'Cy Poe', isFromNetwork: false }]),
    way: 'one-list',
    updated_at: new Date(),
  });
  const [statement, ...others] = await statementsOf(db, async () => {
    expect(await people.blockedIn(user, analysisId)).toEqual({
      ids: ['ana-lima'],
      names: ['Ana Lima'],
      favorites: ['ben-okri'],
    });
  });
  expect(others).toEqual([]);
  expect(statement?.sql).toMatch(/^select "person_id", "name", "list" from/u);
});
