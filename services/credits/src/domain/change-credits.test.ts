import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { texts } from '@tagwell/contracts/texts';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { untilLockWaits } from '@tagwell/testkit/lock-waits';
import type { Knex } from 'knex';
import { createLedgerTransaction } from '../data/ledger-transaction.ts';
import { createLedgerRepository, openTransactions } from '../data/ledger.repository.ts';
import { openAccount } from './accounts.ts';
import { addCredits, correctCredits, spendCredit } from './change-credits.ts';
import type { LedgerTools } from './with-idempotency-key.ts';

let database: TestDatabase;
let db: Knex;
let tools: LedgerTools;
beforeAll(async () => {
  const migrations = new URL('../../migrations/', import.meta.url);
  database = await createTestDatabase({ service: 'credits', migrations });
  db = connect(database.url, { schema: 'credits', poolSize: 4 });
  tools = { inTransaction: openTransactions(db), ledger: createLedgerRepository(db) };
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const operatorId = randomUUID();

async function openEmpty(): Promise<string> {
  const userId = randomUUID();
  await db.transaction((trx) => openAccount(createLedgerTransaction(trx), userId));
  await correctCredits(tools, { operatorId, userId, amount: -5, reason: 'test', key: undefined });
  return userId;
}

const copy = (from: LedgerTools, userId: string, key: string) => {
  const actor = { visitorId: 'a-browser', userId, sealedClient: 'sealed' };
  return spendCredit(from, { userId, actor, key });
};
const topUp = (userId: string, creditsToAdd: number, key?: string) =>
  addCredits(tools, { operatorId, userId, creditsToAdd, key });
const copiesOf = (userId: string) => db('ledger').where({ user_id: userId, reason: 'copy' });

/** Runs something in another session right after the statement that finds too few credits. */
function meanwhile(happens: () => Promise<unknown>): LedgerTools {
  let left = 1;
  return {
    ...tools,
    inTransaction: (work) =>
      tools.inTransaction(({ transaction, keys }) =>
        work({
          keys,
          transaction: {
            ...transaction,
            moveBalance: async (userId, amount) => {
              const moved = await transaction.moveBalance(userId, amount);
              if (left-- > 0) await happens();
              return moved;
            },
          },
        }),
      ),
  };
}

test('credits added while a spend is being refused pay for it once', async () => {
  const userId = await openEmpty();
  const slow = meanwhile(() => topUp(userId, 5));
  expect(await copy(slow, userId, 'post')).toEqual({ credits: 4, isRepeat: false });
  expect(await copy(tools, userId, 'post')).toEqual({ credits: 4, isRepeat: true });
  expect(await copiesOf(userId)).toHaveLength(1);
});

test('a top-up that waits for a refusal allows the next attempt to spend', async () => {
  const userId = await openEmpty();
  let added: Promise<unknown> | undefined;
  const refused = tools.inTransaction(async ({ transaction, keys }) => {
    const once: LedgerTools = {
      ...tools,
      inTransaction: (work) =>
        work({
          keys,
          transaction: {
            ...transaction,
            lockAccount: async (id) => {
              const account = await transaction.lockAccount(id);
              added = topUp(userId, 5);
              await untilLockWaits(db, 1);
              return account;
            },
          },
        }),
    };
    await copy(once, userId, 'post');
  });
  await expect(refused).rejects.toMatchObject({ code: 'no_credits', message: texts.noCredits });
  await added;
  expect(await copy(tools, userId, 'post')).toEqual({ credits: 4, isRepeat: false });
  expect(await copiesOf(userId)).toHaveLength(1);
});

test('concurrent spends on an empty account spend no more than a concurrent top-up adds', async () => {
  const userId = await openEmpty();
  const slow = meanwhile(() => topUp(userId, 2));
  const posts = ['a', 'b', 'c', 'd'];
  const first = copy(slow, userId, 'first');
  const ends = await Promise.allSettled([first, ...posts.map((key) => copy(tools, userId, key))]);
  expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
  expect(await tools.ledger.balanceOf(userId)).toBe(2 - (await copiesOf(userId)).length);
});

test('the idempotency key of a refused correction can be used for a smaller one', async () => {
  const userId = await openEmpty();
  await topUp(userId, 3);
  const correct = (amount: number) =>
    correctCredits(tools, { operatorId, userId, amount, reason: 'Counted twice', key: 'form' });
  await expect(correct(-50)).rejects.toMatchObject({ code: 'no_credits' });
  expect(await correct(-3)).toEqual({ credits: 0, isRepeat: false });
  expect(await correct(-3)).toEqual({ credits: 0, isRepeat: true });
  await expect(correct(-2)).rejects.toMatchObject({ code: 'idempotency_conflict' });
});

test('an expired idempotency key still identifies one account and one amount', async () => {
  const [userId, other] = [await openEmpty(), await openEmpty()];
  const key = `quarter of ${userId}`;
  await topUp(userId, 50, key);
  await db('idempotency_keys').where({ key }).delete();
  await expect(topUp(other, 50, key)).rejects.toMatchObject({ code: 'idempotency_conflict' });
  await expect(topUp(userId, 49, key)).rejects.toMatchObject({ code: 'idempotency_conflict' });
  expect(await topUp(userId, 50, key)).toEqual({ credits: 50, isRepeat: true });
  expect(await tools.ledger.balanceOf(other)).toBe(0);
});
