import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { interleaveTransactions } from '@tagwell/testkit/lock-waits';
import type { Knex } from 'knex';
import { closeAccount, openAccount } from '../domain/accounts.ts';
import { createIdempotencyKeys, type KeyClaim } from './idempotency-keys.ts';
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

/** As stored by the previous release. */
async function keepRefusal(trx: Knex.Transaction, claim: KeyClaim): Promise<void> {
  const { userId, route, key, requestHash } = claim;
  const row = { user_id: userId, route, key, request_hash: requestHash };
  await trx('idempotency_keys').insert({ ...row, status: 402, body: { version: 1 } });
}

test('closing an account while a refused copy is retried does not deadlock', async () => {
  const userId = randomUUID();
  const claim = { userId, route: 'decrementCredits', key: 'post', requestHash: '' };
  await db.transaction(async (trx) => {
    await openAccount(createLedgerTransaction(trx), userId);
    await keepRefusal(trx, claim);
  });
  await interleaveTransactions(db, {
    hold: (trx) => createIdempotencyKeys(trx).claim(claim),
    meanwhile: () => db.transaction((trx) => closeAccount(createLedgerTransaction(trx), userId)),
    goOn: (trx) => createLedgerTransaction(trx).moveBalance(userId, -1),
  });
  for (const table of ['accounts', 'idempotency_keys']) {
    expect(await db(table).where({ user_id: userId })).toEqual([]);
  }
});

test('a refusal stored by the previous release does not block a new claim', async () => {
  const userId = randomUUID();
  const claim = { userId, route: 'correctCredits', key: 'form', requestHash: 'of the first' };
  await db.transaction((trx) => keepRefusal(trx, claim));
  const other = { ...claim, requestHash: 'of the second' };
  const claims = await db.transaction(async (trx) => {
    const keys = createIdempotencyKeys(trx);
    const claimed = await keys.claim(other);
    await keys.keepAnswer(other, 3);
    return [claimed, await keys.claim(claim), await keys.find(claim)];
  });
  expect(claims).toEqual(['claimed', 'known', { requestHash: 'of the second', credits: 3 }]);
});
