import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { interleaveTransactions } from '@tagwell/testkit/lock-waits';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import { deleteUser, dropWish, noteInvited } from './user-data.ts';
import { createWaitlistRepository } from './waitlist.repository.ts';

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  const migrations = new URL('../../migrations/', import.meta.url);
  database = await createTestDatabase({ service: 'analytics', migrations });
  db = connect(database.url, { schema: 'analytics', poolSize: 4 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Place {
  signupId: string;
  email: string;
  userId: string;
}

/** Somebody on the waitlist who also asked to be notified. */
async function placeOf(email: string): Promise<Place> {
  const place = { signupId: randomUUID(), email, userId: randomUUID() };
  const created_at = new Date();
  await db('waitlist_signups').insert({
    id: place.signupId,
    name: 'Ana',
    work_email: email,
    ip_address: '',
    created_at,
  });
  await db('notifications').insert({ id: randomUUID(), email, created_at });
  return place;
}

const waiting = (count: number) =>
  until(`${count} transactions to wait`, async () => {
    const found = db('pg_stat_activity')
      .where({ wait_event_type: 'Lock' })
      .whereRaw('datname = current_database()');
    return (await found.pluck('pid')).length === count;
  });

const removals: [string, (place: Place) => Promise<unknown>][] = [
  [
    'the person is deleted',
    ({ userId, email }) =>
      db.transaction((trx) => deleteUser(trx, userId, { email, until: new Date() })),
  ],
  [
    'the place is removed',
    ({ signupId }) => createWaitlistRepository(db).remove(signupId, randomUUID()),
  ],
];

test.each(removals)('noting an invitation while %s does not deadlock', async (_what, remove) => {
  const place = await placeOf(`${randomUUID()}@example.com`);
  const at = new Date().toISOString();
  // Held until both have taken their locks before this row's.
  const reader = await db.transaction();
  await reader('waitlist_signups').where({ id: place.signupId }).forUpdate().first('id');
  const both: Promise<unknown>[] = [];
  try {
    both.push(remove(place));
    await waiting(1);
    both.push(db.transaction((trx) => noteInvited(trx, { ...place, at })));
    await waiting(2);
  } finally {
    await reader.commit();
  }
  const ends = await Promise.allSettled(both);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await db('waitlist_signups').where({ work_email: place.email })).toEqual([]);
  expect(await db('notifications').where({ email: place.email })).toEqual([]);
});

test('deleting a user while their waitlist place is removed does not deadlock', async () => {
  const { userId, signupId, email } = await placeOf(`${randomUUID()}@example.com`);
  await db('waitlist_signups').where({ id: signupId }).update({ user_id: userId });
  const left = { email, until: new Date() };
  await interleaveTransactions(db, {
    hold: (trx) => trx('waitlist_signups').where({ id: signupId }).delete(),
    meanwhile: () => db.transaction((trx) => deleteUser(trx, userId, left)),
    goOn: (trx) => dropWish(trx, email),
  });
  expect(await db('notifications').where({ email })).toEqual([]);
});
