import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '@tagwell/postgres/connect';
import { createTestDatabase, type TestDatabase } from '@tagwell/testkit/database';
import { interleaveTransactions } from '@tagwell/testkit/lock-waits';
import type { Knex } from 'knex';
import { createAccountsRepository } from './accounts.repository.ts';
import { mailsTable, queueMail } from './mails.repository.ts';
import { noteHappening, sendDueNotices } from './notices.repository.ts';
import { operatorsTable } from './operators.repository.ts';
import { usersTable } from './users.repository.ts';

let database: TestDatabase;
let db: Knex;
/** In the order in which they are notified. */
const operatorIds = [randomUUID(), randomUUID()].toSorted();
beforeAll(async () => {
  const migrations = new URL('../../migrations/', import.meta.url);
  database = await createTestDatabase({ service: 'auth', migrations });
  db = connect(database.url, { schema: 'auth', poolSize: 4 });
  const by_mail = ['balance-empty', 'mail-refused'];
  for (const id of operatorIds) {
    await db(operatorsTable).insert({ id, email: id, role: 'owner', password: '' });
    await db('notice_settings').insert({ admin_id: id, by_mail });
  }
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** An account with an invitation on its way, with sent and pending notices to each operator. */
async function account(): Promise<string> {
  const id = randomUUID();
  await db(usersTable).insert({
    id,
    email: `${id}@example.com`,
    first_name: 'Ana',
    last_name: 'Lima',
  });
  const mail = { kind: 'invitation', userId: id, sealedToken: '', requestId: '' } as const;
  await db.transaction((trx) => queueMail(trx, mail));
  await db('gathered_notices').delete();
  // Inserted in reverse, so that a table scan finds them in the other order.
  for (const admin_id of operatorIds.toReversed()) {
    const about = { admin_id, count: 1, user_id: id };
    await db('notices').insert({ ...about, id: randomUUID(), kind: 'balance-empty' });
    for (const kind of ['mail-refused', 'balance-empty']) {
      await db('gathered_notices').insert({ ...about, kind });
    }
  }
  return id;
}

type Step = (trx: Knex.Transaction, userId: string) => Promise<unknown>;

/** A lock on a row deleted with the account, and the step that follows it. */
const others: [string, Step, Step][] = [
  [
    'a notice about it is sent to an operator',
    (trx, userId) => trx('gathered_notices').where({ user_id: userId }).forUpdate().first('kind'),
    (trx) => sendDueNotices(trx),
  ],
  [
    'a mail to it is refused',
    (trx, userId) => trx(mailsTable).where({ user_id: userId }).update({ state: 'failed' }),
    (trx, userId) => noteHappening(trx, { kind: 'mail-refused', userId }),
  ],
  [
    'a notice about another account is collected',
    (trx) => trx('gathered_notices').where({ admin_id: operatorIds[0] }).forUpdate(),
    (trx) => noteHappening(trx, { kind: 'balance-empty' }),
  ],
  [
    'an operator is removed',
    (trx, userId) => trx('notices').where({ user_id: userId }).delete(),
    (trx) => trx('gathered_notices').where({ admin_id: operatorIds[0] }).delete(),
  ],
];

test.each(others)('deleting an account while %s does not deadlock', async (_what, hold, goOn) => {
  const userId = await account();
  const { delete: remove } = createAccountsRepository(db, () => '');
  await interleaveTransactions(db, {
    hold: (trx) => hold(trx, userId),
    meanwhile: () => remove(userId),
    goOn: (trx) => goOn(trx, userId),
  });
  expect(await db(usersTable).where({ id: userId })).toEqual([]);
  for (const table of ['gathered_notices', 'notices', mailsTable]) {
    expect(await db(table).where({ user_id: userId })).toEqual([]);
  }
});
