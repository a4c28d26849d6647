import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { interleaveTransactions } from '@tagwell/testkit/lock-waits';
import type { Knex } from 'knex';
import { createObjectionsRepository, type ObjectionsRepository } from './objections.repository.ts';

let database: TestDatabase;
let db: Knex;
let objections: ObjectionsRepository;
beforeAll(async () => {
  const migrations = new URL('../../migrations/', import.meta.url);
  database = await createTestDatabase({ service: 'analysis', migrations });
  db = connect(database.url, { schema: 'analysis', poolSize: 4 });
  objections = createObjectionsRepository(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const operatorId = randomUUID();

/** Somebody without an email address who was added to the list. */
async function granted() {
  const objectionId = randomUUID();
  await db('objections').insert({ id: objectionId, name: 'Ana', recognized_by: 'her work' });
  const person = { name: 'Ana', profileUrl: null, leaderId: null, objectionId };
  return { ...(await objections.doNotSuggest(person, operatorId)), objectionId };
}
type Granted = Awaited<ReturnType<typeof granted>>;

test('suggestAgain increments the catalog version', async () => {
  const version = () => db('catalogue_version').first<{ version: string }>('version');
  const { id } = await granted();
  const before = await version();
  await objections.suggestAgain(id, operatorId);
  expect(await version()).not.toEqual(before);
});

const changes: [string, (entry: Granted) => Promise<unknown>][] = [
  ['removed', ({ id }) => objections.suggestAgain(id, operatorId)],
  [
    'linked to a person of the catalog',
    ({ name, profileUrl, objectionId }) =>
      objections.doNotSuggest({ name, profileUrl, leaderId: 'ana', objectionId }, operatorId),
  ],
];

test.each(changes)(
  'deleting an old objection works while its do-not-suggest entry is %s',
  async (_what, change) => {
    const entry = await granted();
    const old = { id: entry.objectionId };
    await interleaveTransactions(db, {
      hold: (trx) => trx('objections').where(old).forUpdate().first('id'),
      meanwhile: () => change(entry),
      goOn: (trx) => trx('objections').where(old).delete(),
    });
    expect(await db('objections').where(old)).toEqual([]);
  },
);
