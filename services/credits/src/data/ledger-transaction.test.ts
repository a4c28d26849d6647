import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { passEachOther } from '@tagwell/testkit/lock-waits';
import type { Knex } from 'knex';
import { closeAccount, openAccount } from '../domain/accounts.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { createLedgerTransaction } from './ledger-transaction.ts';

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  const migrations = new URL('../../migrations/', import.meta.url);
  database = await createTestDatabase({ service: 'credits', migrations });
  db = connect(database.url, { schema: 'credits', poolSize: 4 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('an account is closed while a refused copy is tried again: both go through', async () => {
  const userId = randomUUID();
  const claim = { userId, route: 'decrementCredits', key: 'post', requestHash: '' };
  await db.transaction(async (trx) => {
    await openAccount(createLedgerTransaction(trx), userId);
    const keys = createIdempotencyKeys(trx);
    await keys.claim(claim);
    await keys.keepOutcome(claim, { kind: 'refused', version: 0 });
  });
  await passEachOther(db, {
    hold: (trx) => createIdempotencyKeys(trx).find(claim),
    meanwhile: () => db.transaction((trx) => closeAccount(createLedgerTransaction(trx), userId)),
    goOn: (trx) => createLedgerTransaction(trx).moveBalance(userId, -1),
  });
  for (const table of ['accounts', 'idempotency_keys']) {
    expect(await db(table).where({ user_id: userId })).toEqual([]);
  }
});
